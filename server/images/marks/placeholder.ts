import { mixHex } from '../colour.ts'
import { lettering } from './letters.ts'

/** A car under a cloth: the picture of cars whose photos are still to come (CARD-21). */
export function drawComingSoon(accent: string, width: number, height: number): string {
  const wall = mixHex(accent, '#f4f5f6', 0.93)
  const floor = mixHex(accent, '#d9dcdf', 0.9)
  const light = mixHex(accent, '#ffffff', 0.86)
  const middle = mixHex(accent, '#c3c8cd', 0.78)
  const dark = mixHex(accent, '#8d949b', 0.7)
  const folds = [
    'M330 560C352 500 366 452 392 418',
    'M452 566C462 500 470 440 500 372',
    'M610 568C606 500 612 430 632 342',
    'M742 568C744 506 764 450 752 366',
    'M872 560C864 516 872 470 846 424',
    'M256 548C268 520 282 500 302 482',
  ]
    .map(
      (data) =>
        `<path d="${data}" fill="none" stroke="${dark}" stroke-opacity="0.32" stroke-width="9" stroke-linecap="round"/><path d="${data}" transform="translate(12 0)" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixHex(wall, '#ffffff', 0.2)}"/><stop offset="1" stop-color="${wall}"/></linearGradient><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="0.25" stop-color="${floor}"/><stop offset="1" stop-color="${mixHex(floor, '#aab0b5', 0.25)}"/></linearGradient><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="320" x2="0" y2="590"><stop offset="0" stop-color="#ffffff"/><stop offset="0.4" stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(600 588) scale(520 44)"><stop offset="0" stop-color="#20262b" stop-opacity="0.5"/><stop offset="0.6" stop-color="#20262b" stop-opacity="0.22"/><stop offset="1" stop-color="#20262b" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="800" fill="url(#w)"/><path d="M0 470H1200V800H0Z" fill="url(#f)"/><ellipse cx="600" cy="588" rx="520" ry="44" fill="url(#s)"/><path d="M176 560C168 508 190 478 236 462C300 444 350 440 392 420C446 384 486 344 560 334C650 322 730 332 790 362C832 384 858 410 884 424C948 434 1000 446 1018 486C1030 514 1030 540 1022 562C984 574 960 552 930 566C890 584 860 560 820 572C770 586 730 562 680 574C630 586 590 562 540 572C490 584 450 562 404 572C360 582 320 560 284 570C244 580 210 572 176 560Z" fill="url(#c)"/>${folds}<path d="M392 420C446 384 486 344 560 334C650 322 730 332 790 362C832 384 858 410 884 424" fill="none" stroke="#ffffff" stroke-opacity="0.85" stroke-width="8" stroke-linecap="round"/><g transform="translate(600 190)" fill="none" stroke="${mixHex(accent, '#5b646c', 0.55)}" stroke-width="7" stroke-linejoin="round"><rect x="-54" y="-34" width="108" height="76" rx="16"/><path d="M-22 -34L-12 -52H12L22 -34"/><circle cx="0" cy="4" r="22"/></g>${lettering('PHOTOS COMING SOON', 600, 690, 26, mixHex(accent, '#5b646c', 0.55), 0.13)}</svg>`
}
