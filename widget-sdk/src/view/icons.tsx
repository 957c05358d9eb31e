/** @jsxImportSource preact */
const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  minimise: 'm6 9 6 6 6-6',
  image:
    'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm-1 12 4.5-4.5L17 20m-4-5 2.5-2.5L20 17M15 8.5h.01',
  stop: 'M6 6h12v12H6z',
  down: 'M12 5v14m-6-6 6 6 6-6',
  again: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5',
  link: 'M14 5h5v5m0-5-8 8M17 14v5H5V7h5',
}

/** An icon in Lucide's style: grid of 24, stroke of 1.5. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
