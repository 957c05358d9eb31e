import styled from 'styled-components'

/**
 * Place of a tag: the page's head, the end of its body, a component that is part of the page, a container
 * beside it.
 */
export type Place = 'head' | 'end' | 'component' | 'container'

const width = 240
const height = 176

/** A page in outline with the tag in its place. */
export function PlaceDiagram({ place, label }: { place: Place; label: string }) {
  const isBeside = place === 'container'
  const page = { x: isBeside ? 104 : 30, w: isBeside ? 126 : 180 }
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <rect className="page" x={page.x} y={10} width={page.w} height={156} rx={8} />
      <text x={page.x + 10} y={27}>
        {'<head>'}
      </text>
      <path className="line" d={`M${page.x} 58h${page.w}`} />
      <text x={page.x + 10} y={75}>
        {'<body>'}
      </text>
      <path className="words" d={`M${page.x + 12} 88h${page.w * 0.6}M${page.x + 12} 98h${page.w * 0.45}`} />
      {place === 'head' && <Tag x={page.x + 10} y={34} w={page.w - 20} />}
      {place === 'end' && <Tag x={page.x + 10} y={134} w={page.w - 20} />}
      {place === 'component' && (
        <>
          <rect className="part" x={page.x + 10} y={108} width={page.w - 20} height={48} rx={6} />
          <text x={page.x + 20} y={124}>
            {'<Chat />'}
          </text>
          <Tag x={page.x + 20} y={130} w={page.w - 40} />
        </>
      )}
      {isBeside && (
        <>
          <rect className="part" x={8} y={52} width={70} height={62} rx={6} />
          <text x={16} y={70}>
            GTM
          </text>
          <Tag x={16} y={80} w={54} />
          <path className="arrow" d="M80 83h18m-6-5 6 5-6 5" />
        </>
      )}
    </Drawing>
  )
}

function Tag({ x, y, w }: { x: number; y: number; w: number }) {
  return (
    <g>
      <rect className="tag" x={x} y={y} width={w} height={18} rx={4} />
      <text className="code" x={x + 8} y={y + 12.5}>
        {w > 80 ? '<script src=…>' : '<script>'}
      </text>
    </g>
  )
}

const Drawing = styled.svg`
  flex: none;
  max-width: 100%;
  border-radius: var(--radius-card);
  background: var(--color-sunken);

  .page {
    fill: var(--color-surface);
    stroke: var(--color-line-strong);
  }

  .line {
    stroke: var(--color-line);
  }

  .words {
    stroke: var(--color-line-strong);
    stroke-linecap: round;
    stroke-width: 4;
  }

  .part {
    fill: var(--color-surface);
    stroke: var(--color-control);
    stroke-dasharray: 4 3;
  }

  .tag {
    fill: var(--color-brand-tint-strong);
    stroke: var(--color-brand);
  }

  .arrow {
    fill: none;
    stroke: var(--color-text-muted);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  text {
    fill: var(--color-text-muted);
    font: 10px var(--font-mono);
  }

  .code {
    fill: var(--color-brand-text);
  }
`
