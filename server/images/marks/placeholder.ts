import { mixHex } from '../colour.ts'
import { lettering } from './letters.ts'

/** What lies under the cloth, 1200 wide and 800 high: its outline, the edge that takes the light, and the folds. */
interface Shape {
  outline: string
  crown: string
  folds: readonly string[]
  /** What stands out below the cloth. */
  beside?: string
}

const CAR: Shape = {
  outline:
    'M176 560C168 508 190 478 236 462C300 444 350 440 392 420C446 384 486 344 560 334C650 322 730 332 790 362C832 384 858 410 884 424C948 434 1000 446 1018 486C1030 514 1030 540 1022 562C984 574 960 552 930 566C890 584 860 560 820 572C770 586 730 562 680 574C630 586 590 562 540 572C490 584 450 562 404 572C360 582 320 560 284 570C244 580 210 572 176 560Z',
  crown: 'M392 420C446 384 486 344 560 334C650 322 730 332 790 362C832 384 858 410 884 424',
  folds: [
    'M330 560C352 500 366 452 392 418',
    'M452 566C462 500 470 440 500 372',
    'M610 568C606 500 612 430 632 342',
    'M742 568C744 506 764 450 752 366',
    'M872 560C864 516 872 470 846 424',
    'M256 548C268 520 282 500 302 482',
  ],
}

/** Boxes on a drawbar: the air conditioner lifts the cloth on the roof. */
const CARAVAN: Shape = {
  outline:
    'M196 560C186 500 188 430 200 380C208 344 226 328 278 324C360 318 440 318 500 316C512 294 522 290 544 290H624C646 290 656 294 668 316C750 317 820 318 880 322C938 326 968 350 982 396C996 440 1004 496 1006 560C978 574 952 552 922 566C884 584 856 560 816 572C768 586 728 562 678 574C630 586 590 562 540 572C490 584 450 562 404 572C360 582 326 560 290 570C254 580 220 572 196 560Z',
  crown:
    'M200 380C208 344 226 328 278 324C360 318 440 318 500 316C512 294 522 290 544 290H624C646 290 656 294 668 316C750 317 820 318 880 322C938 326 968 350 982 396',
  folds: [
    'M262 556C264 500 254 440 266 396',
    'M384 568C392 530 386 494 372 456',
    'M518 570C512 500 540 420 540 330',
    'M656 572C664 500 636 420 634 332',
    'M788 568C780 530 788 496 802 462',
    'M928 562C936 500 918 440 910 386',
  ],
  beside: 'M990 546L1096 560M1072 516V566',
}

/** A car or a caravan under a cloth: the picture of those whose photos are still to come (CARD-21). */
export function drawComingSoon(
  accent: string,
  of: 'car' | 'caravan',
  { width, height }: { width: number; height: number },
): string {
  const { outline, crown, folds: lines, beside } = of === 'car' ? CAR : CARAVAN
  const wall = mixHex(accent, '#f4f5f6', 0.93)
  const floor = mixHex(accent, '#d9dcdf', 0.9)
  const light = mixHex(accent, '#ffffff', 0.86)
  const middle = mixHex(accent, '#c3c8cd', 0.78)
  const dark = mixHex(accent, '#8d949b', 0.7)
  const folds = lines
    .map(
      (data) =>
        `<path d="${data}" fill="none" stroke="${dark}" stroke-opacity="0.32" stroke-width="9" stroke-linecap="round"/><path d="${data}" transform="translate(12 0)" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('')
  const bar =
    beside === undefined
      ? ''
      : `<g fill="none" stroke="#5b646c" stroke-width="13" stroke-linecap="round"><path d="${beside}"/><circle cx="1072" cy="578" r="9"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixHex(wall, '#ffffff', 0.2)}"/><stop offset="1" stop-color="${wall}"/></linearGradient><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="0.25" stop-color="${floor}"/><stop offset="1" stop-color="${mixHex(floor, '#aab0b5', 0.25)}"/></linearGradient><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="320" x2="0" y2="590"><stop offset="0" stop-color="#ffffff"/><stop offset="0.4" stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(600 588) scale(520 44)"><stop offset="0" stop-color="#20262b" stop-opacity="0.5"/><stop offset="0.6" stop-color="#20262b" stop-opacity="0.22"/><stop offset="1" stop-color="#20262b" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="800" fill="url(#w)"/><path d="M0 470H1200V800H0Z" fill="url(#f)"/><ellipse cx="600" cy="588" rx="520" ry="44" fill="url(#s)"/>${bar}<path d="${outline}" fill="url(#c)"/>${folds}<path d="${crown}" fill="none" stroke="#ffffff" stroke-opacity="0.85" stroke-width="8" stroke-linecap="round"/><g transform="translate(600 190)" fill="none" stroke="${mixHex(accent, '#5b646c', 0.55)}" stroke-width="7" stroke-linejoin="round"><rect x="-54" y="-34" width="108" height="76" rx="16"/><path d="M-22 -34L-12 -52H12L22 -34"/><circle cx="0" cy="4" r="22"/></g>${lettering('PHOTOS COMING SOON', 600, 690, 26, mixHex(accent, '#5b646c', 0.55), 0.13)}</svg>`
}
