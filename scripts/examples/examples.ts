interface Example {
  /** Name of its page in `widget-sdk/examples`. */
  name: string
  title: string
  /** Content Security Policy of the page. */
  policy?: string
}

/** The pages of `npm run examples`. */
export const examples: readonly Example[] = [
  { name: 'plain', title: 'Один тег' },
  { name: 'spa', title: 'Сайт, который меняет страницы сам' },
  { name: 'react', title: 'React и пакет @botanika/widget' },
  {
    name: 'strict-csp',
    title: 'Строгая политика безопасности с nonce и Trusted Types',
    policy:
      "default-src 'none'; script-src 'nonce-example' 'strict-dynamic'; connect-src %SERVER% %SOCKETS%; img-src %SERVER% data:; require-trusted-types-for 'script'",
  },
  { name: 'several', title: 'Несколько виджетов и виджет внутри страницы' },
  { name: 'actions', title: 'Действия, которые ассистент предлагает сделать на странице' },
  { name: 'identity', title: 'Подписанный посетитель, контекст и события' },
]
