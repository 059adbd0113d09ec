/** What a template's home page looks like, in a few strokes of its own colours: header, first screen, what follows. */
export function TemplateSketch({ name, colors }: { name: string; colors: Readonly<Record<string, string>> }) {
  const { primary, accent, surfaceAlt, inverse } = colors
  const line = (x: number, y: number, width: number, fill = '#fff', height = 4) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
  )
  const box = (x: number, y: number, width: number, height: number, fill: string | undefined, rx = 3) => (
    <rect x={x} y={y} width={width} height={height} rx={rx} fill={fill} />
  )
  return (
    <svg className="ed-card__sketch" viewBox="0 0 160 100" aria-hidden>
      {box(0, 0, 160, 100, '#fff', 0)}
      {name === 'classic' && (
        <>
          {box(0, 0, 160, 6, inverse, 0)}
          {line(8, 10, 26, primary, 5)}
          {[98, 116, 134].map((x) => line(x, 11, 14, '#c9ced4', 3))}
          {box(0, 20, 160, 46, primary, 0)}
          {line(10, 30, 58)}
          {line(10, 38, 40)}
          {box(92, 27, 58, 32, '#fff')}
          {[32, 40].map((y) => line(97, y, 48, '#d9dde2', 4))}
          {box(97, 48, 48, 7, accent)}
        </>
      )}
      {name === 'supermarket' && (
        <>
          {box(0, 0, 160, 14, primary, 0)}
          {line(8, 5, 24)}
          {box(44, 3.5, 82, 7, '#fff')}
          {box(132, 3.5, 20, 7, accent)}
          {box(0, 14, 160, 26, surfaceAlt, 0)}
          {line(10, 21, 64, primary, 5)}
          {box(10, 30, 34, 6, accent)}
          {[46, 59].map((y) => (
            <g key={y}>
              {box(8, y, 26, 10, '#d9dde2', 2)}
              {line(40, y + 1, 52, '#c9ced4', 3)}
              {line(130, y + 1, 22, primary, 4)}
            </g>
          ))}
        </>
      )}
      {name === 'caravan' && (
        <>
          {box(0, 0, 160, 66, primary, 0)}
          <path d="M0 66 L0 46 L38 26 L70 50 L104 30 L160 58 L160 66 Z" fill={inverse} opacity={0.55} />
          <circle cx={118} cy={18} r={8} fill={accent} />
          {line(10, 8, 22)}
          {line(48, 34, 64, '#fff', 6)}
          {box(62, 46, 36, 8, accent, 4)}
        </>
      )}
      {!['classic', 'supermarket', 'caravan'].includes(name) && (
        <>
          {box(0, 0, 160, 66, surfaceAlt, 0)}
          {box(8, 6, 144, 12, inverse, 6)}
          {line(16, 10, 20)}
          {box(122, 8.5, 24, 7, accent, 3.5)}
          {line(14, 28, 74, primary, 8)}
          {line(14, 40, 46, primary, 8)}
          <path d="M82 60 q4 -16 20 -16 h18 q12 0 20 12 l10 2 v4 z" fill={primary} />
          {box(14, 54, 30, 7, accent, 3.5)}
        </>
      )}
      {[8, 58, 108].map((x) => (
        <g key={x}>
          {box(x, 73, 44, 16, surfaceAlt)}
          {line(x, 92, 30, '#c9ced4', 3)}
        </g>
      ))}
    </svg>
  )
}
