import { mixHex } from '../../../images/colour.ts'
import { shapeOf, type Drawing } from '../svg.ts'
import type { ContentName } from './content-names.ts'
import type { Palette } from './parts.ts'

type Prop = (drawing: Drawing, palette: Palette) => void

const DARK = '#22292f'
const PAPER = '#ffffff'
const SHADOW = '#0f1418'

const add = (drawing: Drawing, data: string, fill: string, opacity?: number): void => {
  drawing.add(shapeOf(data, opacity === undefined ? { fill } : { fill, opacity }))
}
const line = (drawing: Drawing, data: string, stroke: string, width: number): void => {
  drawing.add(shapeOf(data, { stroke, width, cap: 'round' }))
}
const circle = (drawing: Drawing, x: number, y: number, r: number, fill: string): void => {
  drawing.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
}
const card = (
  drawing: Drawing,
  x: number,
  y: number,
  wide: number,
  high: number,
  fill: string,
  r = 18,
): void => {
  drawing.add(
    `<rect x="${x + 8}" y="${y + 12}" width="${wide}" height="${high}" rx="${r}" fill="${SHADOW}" fill-opacity="0.12"/><rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${r}" fill="${fill}"/>`,
  )
}
const tick = (drawing: Drawing, x: number, y: number, size: number, stroke: string): void =>
  line(
    drawing,
    `M${x - size} ${y}l${size * 0.7} ${size * 0.7}l${size * 1.3} ${-size * 1.4}`,
    stroke,
    size * 0.42,
  )

const spanner = (drawing: Drawing, x: number, y: number, turn: number, fill: string): void => {
  drawing.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-16 -150Q-58 -172 -46 -220L-18 -196H18L46 -220Q58 -172 16 -150V120Q16 142 0 142Q-16 142 -16 120Z" fill="${fill}"/><circle cy="116" r="9" fill="${PAPER}"/></g>`,
  )
}

const gear = (drawing: Drawing, x: number, y: number, r: number, fill: string, hole: string): void => {
  const teeth = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${-r * 0.17}" y="${-r * 1.24}" width="${r * 0.34}" height="${r * 0.5}" rx="${r * 0.07}" transform="rotate(${index * 40})"/>`,
  ).join('')
  drawing.add(
    `<g transform="translate(${x} ${y})" fill="${fill}">${teeth}<circle r="${r}"/><circle r="${r * 0.42}" fill="${hole}"/></g>`,
  )
}

const coin = (drawing: Drawing, x: number, y: number, r: number): void => {
  drawing.add(
    `<ellipse cx="${x}" cy="${y + r * 0.16}" rx="${r}" ry="${r * 0.36}" fill="#b8862f"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.36}" fill="#e9bf5e"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.7}" ry="${r * 0.23}" fill="none" stroke="#c9973b" stroke-width="${r * 0.07}"/>`,
  )
}

const key = (drawing: Drawing, x: number, y: number, turn: number, palette: Palette): void => {
  drawing.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-44" y="-64" width="88" height="128" rx="34" fill="${DARK}"/><rect x="-26" y="-40" width="52" height="22" rx="9" fill="#5a646c"/><rect x="-26" y="-8" width="52" height="22" rx="9" fill="${palette.accent}"/><circle cy="-86" r="26" fill="none" stroke="#b9c0c5" stroke-width="9"/><path d="M-9 64h18v92l-9 14l-9 -14Z" fill="#c6ccd0"/><path d="M9 96h13v12h-13ZM9 122h16v12h-16Z" fill="#c6ccd0"/></g>`,
  )
}

const tyre = (drawing: Drawing, x: number, y: number, r: number): void => {
  drawing.add(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#1b1e21"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="#34393d" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="#d6dade"/><g transform="translate(${x} ${y})" fill="#7c848b">${[0, 72, 144, 216, 288].map((turn) => `<path d="M${-r * 0.1} ${-r * 0.12}L${-r * 0.17} ${-r * 0.56}Q0 ${-r * 0.66} ${r * 0.17} ${-r * 0.56}L${r * 0.1} ${-r * 0.12}Z" transform="rotate(${turn})"/>`).join('')}</g><circle cx="${x}" cy="${y}" r="${r * 0.13}" fill="#3a4046"/>`,
  )
}

const person = (
  drawing: Drawing,
  x: number,
  foot: number,
  high: number,
  skin: string,
  hair: string,
  top: string,
): void => {
  const s = high / 300
  drawing.add(
    `<g transform="translate(${x} ${foot}) scale(${s.toFixed(3)})"><ellipse cy="2" rx="74" ry="12" fill="${SHADOW}" fill-opacity="0.18"/><path d="M-34 -128h30V0h-32ZM4 -128h30l2 128H4Z" fill="#2c343b"/><path d="M-46 -4h44v10h-44ZM2 -4h46v10H2Z" fill="#14181b"/><path d="M-54 -214Q-54 -238 -26 -242H26Q54 -238 54 -214L60 -110H40V-104H-40V-110H-60Z" fill="${top}"/><path d="M-58 -116h18v22q-10 8 -18 0ZM40 -116h18v22q-10 8 -18 0Z" fill="${skin}"/><path d="M-13 -256h26v22q-13 14 -26 0Z" fill="${skin}"/><circle cy="-274" r="32" fill="${skin}"/><path d="M-34 -272Q-36 -312 0 -312Q36 -312 34 -272Q24 -290 0 -292Q-24 -290 -34 -272Z" fill="${hair}"/><path d="M-12 -238L0 -218L12 -238Z" fill="#ffffff"/></g>`,
  )
}

const cone = (drawing: Drawing, x: number, foot: number, high: number): void => {
  add(drawing, `M${x - high * 0.34} ${foot}h${high * 0.68}v${-high * 0.1}h${-high * 0.68}Z`, '#c9481f')
  add(
    drawing,
    `M${x - high * 0.22} ${foot - high * 0.1}L${x - high * 0.05} ${foot - high}h${high * 0.1}L${x + high * 0.22} ${foot - high * 0.1}Z`,
    '#e9662f',
  )
  add(
    drawing,
    `M${x - high * 0.15} ${foot - high * 0.42}h${high * 0.3}l${-high * 0.04} ${-high * 0.2}h${-high * 0.22}Z`,
    '#fff4e8',
  )
}

const shield = (drawing: Drawing, x: number, y: number, size: number, palette: Palette): void => {
  add(
    drawing,
    `M${x} ${y - size}l${size * 0.84} ${size * 0.3}v${size * 0.62}Q${x + size * 0.84} ${y + size * 0.76} ${x} ${y + size * 1.16}Q${x - size * 0.84} ${y + size * 0.76} ${x - size * 0.84} ${y - size * 0.08}v${-size * 0.62}Z`,
    palette.deep,
  )
  add(
    drawing,
    `M${x} ${y - size * 0.84}l${size * 0.7} ${size * 0.25}v${size * 0.55}Q${x + size * 0.7} ${y + size * 0.64} ${x} ${y + size * 0.98}Z`,
    palette.accent,
  )
  add(
    drawing,
    `M${x} ${y - size * 0.84}l${-size * 0.7} ${size * 0.25}v${size * 0.55}Q${x - size * 0.7} ${y + size * 0.64} ${x} ${y + size * 0.98}Z`,
    mixHex(palette.accent, '#ffffff', 0.18),
  )
  tick(drawing, x, y + size * 0.1, size * 0.34, PAPER)
}

/** What stands behind and before the cars of each content picture. */
export const PROPS: Record<ContentName, { behind?: Prop; before?: Prop }> = {
  service: {
    behind: (d, p) => {
      gear(d, 960, 260, 92, p.soft, mixHex(p.accent, '#ffffff', 0.7))
      gear(d, 1068, 388, 56, p.accent, mixHex(p.accent, '#ffffff', 0.7))
      add(d, 'M300 250h22v420h-22ZM800 250h22v420h-22Z', p.deep)
      add(d, 'M276 662h70v16h-70ZM776 662h70v16h-70Z', DARK)
    },
    before: (d, p) => {
      add(d, 'M322 530h130v13h-130ZM670 530h130v13h-130Z', p.deep)
      person(d, 560, 690, 190, '#d9a178', '#2c201a', p.accent)
      spanner(d, 980, 560, 28, '#aeb7bd')
    },
  },
  parts: {
    behind: (d, p) => {
      card(d, 250, 190, 700, 470, PAPER, 14)
      for (const y of [340, 490, 640]) add(d, `M250 ${y}h700v16h-700Z`, p.deep)
      for (const [x, y, fill] of [
        [290, 250, p.accent],
        [390, 250, p.soft],
        [290, 400, p.soft],
      ] as const) {
        add(d, `M${x} ${y}h84v90h-84Z`, fill)
        add(d, `M${x} ${y + 30}h84v26h-84Z`, PAPER, 0.6)
      }
      for (const [x, y] of [
        [560, 296],
        [640, 296],
        [720, 296],
      ] as const) {
        d.add(
          `<rect x="${x - 28}" y="${y - 46}" width="56" height="90" rx="14" fill="${DARK}"/><rect x="${x - 28}" y="${y - 22}" width="56" height="34" fill="${p.accent}"/><rect x="${x - 14}" y="${y - 58}" width="28" height="14" fill="#5c656c"/>`,
        )
      }
      gear(d, 860, 280, 42, '#9aa3aa', PAPER)
      tyre(d, 470, 425, 64)
      tyre(d, 620, 425, 64)
      for (const x of [730, 800, 870]) {
        d.add(
          `<rect x="${x - 26}" y="400" width="52" height="90" rx="8" fill="#c6ccd0"/><rect x="${x - 26}" y="412" width="52" height="10" fill="${p.accent}"/><rect x="${x - 26}" y="466" width="52" height="10" fill="${p.accent}"/>`,
        )
      }
      for (const x of [290, 400, 510]) card(d, x, 556, 96, 82, mixHex('#c99a63', p.accent, 0.12), 4)
      for (const x of [660, 740, 820])
        d.add(
          `<circle cx="${x}" cy="598" r="40" fill="#8f989f"/><circle cx="${x}" cy="598" r="16" fill="${PAPER}"/><circle cx="${x}" cy="598" r="30" fill="none" stroke="#b8bfc4" stroke-width="4"/>`,
        )
    },
    before: (d) => spanner(d, 1060, 560, 20, '#aeb7bd'),
  },
  finance: {
    before: (d, p) => {
      card(d, 850, 190, 240, 330, PAPER)
      d.add(`<rect x="876" y="218" width="188" height="66" rx="10" fill="${p.deep}"/>`)
      for (let row = 0; row < 4; row++) {
        for (let column = 0; column < 3; column++) {
          d.add(
            `<rect x="${876 + column * 68}" y="${306 + row * 48}" width="52" height="34" rx="8" fill="${row === 3 && column === 2 ? p.accent : mixHex(p.accent, '#ffffff', 0.76)}"/>`,
          )
        }
      }
      line(d, 'M900 264l30 -22l28 12l38 -24l40 8', PAPER, 6)
      for (let level = 0; level < 5; level++) coin(d, 830, 668 - level * 22, 62)
      for (let level = 0; level < 3; level++) coin(d, 976, 690 - level * 22, 62)
      coin(d, 1096, 706, 58)
    },
  },
  'trade-in': {
    before: (d, p) => {
      line(d, 'M380 300Q600 190 800 290', p.accent, 16)
      add(d, 'M830 318l-58 -6l36 -50Z', p.accent)
      line(d, 'M790 722Q600 776 400 700', p.deep, 16)
      add(d, 'M366 680l60 -6l-24 56Z', p.deep)
    },
  },
  delivery: {
    behind: (d, p) => {
      add(d, 'M760 330L960 190L1160 330Z', p.deep)
      add(d, 'M796 322H1124V626H796Z', PAPER)
      add(d, 'M1000 440h84v186h-84Z', p.accent)
      circle(d, 1066, 536, 6, '#f4e2b4')
      add(d, 'M838 400h110v90h-110Z', '#bcd6e4')
      line(d, 'M893 400v90M838 445h110', PAPER, 7)
      add(d, 'M790 620h350v14h-350Z', '#c9cdd0')
      circle(d, 1150, 600, 40, '#7d9d72')
      circle(d, 784, 606, 32, '#8aa97e')
    },
    before: (d, p) => {
      add(d, 'M190 210q0 -86 82 -86q82 0 82 86q0 62 -82 146q-82 -84 -82 -146Z', p.accent)
      circle(d, 272, 208, 34, PAPER)
      d.add(
        `<g transform="translate(500 352)"><path d="M-60 0h120v12h-120Z" fill="#c2352f"/><path d="M0 6Q-54 -56 -70 -14Q-74 14 0 6Q74 14 70 -14Q54 -56 0 6Z" fill="#d8443d"/></g>`,
      )
    },
  },
  'test-drive': {
    behind: (d, p) => {
      add(d, 'M0 620Q260 420 520 470T1200 330V470Q860 520 700 640Z', p.soft, 0.55)
      add(d, 'M880 300q0 -60 58 -60q58 0 58 60q0 44 -58 104q-58 -60 -58 -104Z', p.accent)
      circle(d, 938, 298, 24, PAPER)
    },
    before: (d, p) => key(d, 1040, 560, 18, p),
  },
  warranty: { before: (d, p) => shield(d, 960, 370, 150, p) },
  electric: {
    behind: (d, p) => {
      card(d, 170, 230, 150, 420, PAPER, 26)
      d.add(`<rect x="196" y="262" width="98" height="92" rx="12" fill="${p.deep}"/>`)
      add(d, 'M250 276l-30 40h22l-8 30l32 -42h-22Z', '#ffd76a')
      d.add(
        `<rect x="196" y="376" width="98" height="12" rx="6" fill="${p.accent}"/><rect x="196" y="400" width="98" height="12" rx="6" fill="${mixHex(p.accent, '#ffffff', 0.6)}"/>`,
      )
      add(d, 'M140 644h210v20h-210Z', p.deep)
      add(d, 'M1010 214a90 90 0 1 1 -30 172q-50 -90 30 -172Z', mixHex('#6fae6a', p.accent, 0.2))
      line(d, 'M976 420Q990 330 1050 270', PAPER, 8)
    },
    before: (d, p) => line(d, 'M320 450Q440 470 420 560T470 588', p.deep, 14),
  },
  team: {
    before: (d, p) => {
      person(d, 250, 660, 360, '#c0835a', '#1f1b1a', p.soft)
      person(d, 950, 660, 350, '#f6d3b8', '#a6492b', p.soft)
      person(d, 430, 690, 390, '#f6d3b8', '#5d3f28', p.deep)
      person(d, 780, 690, 390, '#9a6240', '#1f1b1a', p.deep)
      person(d, 605, 720, 420, '#edbf98', '#3b2a20', p.accent)
    },
  },
  fleet: {
    before: (d, p) => {
      card(d, 940, 170, 170, 220, PAPER)
      d.add(`<rect x="985" y="152" width="80" height="34" rx="10" fill="${p.deep}"/>`)
      for (const y of [230, 280, 330]) {
        tick(d, 976, y, 12, p.accent)
        line(d, `M1008 ${y}h76`, '#b9c1c6', 9)
      }
    },
  },
  insurance: {
    behind: (d, p) => {
      add(
        d,
        'M190 390Q220 110 600 104Q980 110 1010 390Q940 336 872 390Q804 336 736 390Q668 336 600 390Q532 336 464 390Q396 336 328 390Q260 336 190 390Z',
        p.accent,
      )
      add(d, 'M464 390Q474 200 600 104Q726 200 736 390Q668 336 600 390Q532 336 464 390Z', p.deep, 0.55)
      line(d, 'M600 104V78', p.deep, 14)
      line(d, 'M600 380V470', p.deep, 14)
    },
  },
  roadside: {
    behind: (d, p) => {
      add(d, 'M0 520Q300 420 560 500T1200 450V620H0Z', p.soft, 0.5)
      add(d, 'M0 612H1200V800H0Z', '#747c82')
      for (const x of [60, 330, 600, 870, 1140]) add(d, `M${x} 742h130v12h-130Z`, '#f3efe2', 0.85)
    },
    before: (d) => {
      add(d, 'M1010 470l92 160h-184Z', '#d5402f')
      add(d, 'M1010 514l52 92h-104Z', PAPER)
      add(d, 'M1004 540h12l-2 36h-8ZM1005 584h10v10h-10Z', DARK)
      cone(d, 190, 700, 110)
      cone(d, 300, 726, 120)
    },
  },
  careers: {
    before: (d, p) => {
      person(d, 320, 690, 400, '#d9a178', '#3b2a20', p.accent)
      d.add(
        `<g transform="translate(420 640)"><rect x="-6" y="-40" width="132" height="92" rx="14" fill="${p.deep}"/><path d="M36 -40v-18h48v18" fill="none" stroke="${DARK}" stroke-width="10"/><rect x="-6" y="-6" width="132" height="10" fill="${PAPER}" fill-opacity="0.4"/></g>`,
      )
    },
  },
  offers: {
    before: (d, p) => {
      d.add(
        `<g transform="translate(940 330) rotate(14)"><path d="M-120 -40L0 -150L120 -40V160Q120 180 100 180H-100Q-120 180 -120 160Z" fill="${SHADOW}" fill-opacity="0.14" transform="translate(10 14)"/><path d="M-120 -40L0 -150L120 -40V160Q120 180 100 180H-100Q-120 180 -120 160Z" fill="${p.accent}"/><circle cy="-84" r="20" fill="${PAPER}"/><circle cx="-42" cy="10" r="30" fill="none" stroke="${PAPER}" stroke-width="16"/><circle cx="44" cy="104" r="30" fill="none" stroke="${PAPER}" stroke-width="16"/><path d="M58 -22L-58 134" stroke="${PAPER}" stroke-width="16" stroke-linecap="round"/></g>`,
      )
      line(d, 'M916 250Q880 120 990 96', p.deep, 8)
    },
  },
  handover: {
    before: (d, p) => {
      person(d, 250, 690, 400, '#edbf98', '#5d3f28', p.accent)
      person(d, 420, 700, 390, '#9a6240', '#1f1b1a', p.deep)
      key(d, 1010, 560, 24, p)
    },
  },
  buying: {
    before: (d, p) => {
      card(d, 860, 200, 230, 300, PAPER)
      d.add(`<rect x="925" y="180" width="100" height="38" rx="12" fill="${p.deep}"/>`)
      for (const y of [264, 312, 360]) {
        tick(d, 902, y, 14, p.accent)
        line(d, `M936 ${y}h120`, '#b9c1c6', 10)
      }
      line(d, 'M900 446q26 -36 44 0t44 0t60 -8', p.deep, 7)
      key(d, 1040, 610, 74, p)
    },
  },
}
