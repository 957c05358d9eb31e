/** Made by `scripts/build/plugin-pages.ts`: the pages of plugins and the icons that they name. */
declare module 'virtual:botanika-plugin-pages' {
  type Params = Readonly<Record<string, string | undefined>>
  export const pages: readonly {
    /** Id of the plugin. */
    plugin: string
    /** Path of the page, as in the manifest. */
    path: string
    access: import('../navigation/page-entry.ts').PageAccess
    /** Title of the browser's tab. */
    title: import('@botanika/core/contract').Text
    refusal?: import('../navigation/page-entry.ts').PageRefusal
    load: () => Promise<{ default: import('react').ComponentType<Params> }>
  }[]
  export const icons: Readonly<Record<string, import('lucide-react').LucideIcon>>
}
