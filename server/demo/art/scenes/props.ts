import { mixHex } from '../../../images/colour.ts'
import type { Random } from '../../../images/random.ts'
import type { Drawing } from '../svg.ts'
import type { ContentName } from './content-names.ts'
import type { Palette } from './parts.ts'
import { clothes, looks, person, team } from './people.ts'
import { drawParts } from './spares.ts'
import {
  DARK,
  PAPER,
  SHADOW,
  add,
  line,
  circle,
  card,
  tick,
  spanner,
  gear,
  coin,
  key,
  cone,
  shield,
} from './things.ts'

type Prop = (drawing: Drawing, palette: Palette, random: Random) => void

/** What stands behind and before the cars of each content picture. */
export const PROPS: Record<ContentName, { behind?: Prop; before?: Prop }> = {
  service: {
    behind: (d, p) => {
      gear(d, 960, 260, 92, p.soft, mixHex(p.accent, '#ffffff', 0.7))
      gear(d, 1068, 388, 56, p.accent, mixHex(p.accent, '#ffffff', 0.7))
      add(d, 'M300 250h22v420h-22ZM800 250h22v420h-22Z', p.deep)
      add(d, 'M276 662h70v16h-70ZM776 662h70v16h-70Z', DARK)
    },
    before: (d, p, random) => {
      add(d, 'M322 530h130v13h-130ZM670 530h130v13h-130Z', p.deep)
      looks(random, 1).forEach((look) => person(d, 560, 690, 190, look, p.accent, clothes(random)))
      spanner(d, 980, 560, 28, '#aeb7bd')
    },
  },
  parts: { before: drawParts },
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
  team: { before: team },
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
    before: (d, p, random) => {
      looks(random, 1).forEach((look) => person(d, 320, 690, 400, look, p.accent, clothes(random)))
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
    before: (d, p, random) => {
      const wears = clothes(random)
      looks(random, 2).forEach((look, index) =>
        person(
          d,
          250 + index * 170,
          690 + index * 10,
          400,
          look,
          index ? p.deep : p.accent,
          index ? 'polo' : wears,
        ),
      )
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
