import { divIcon, type Map, marker } from 'leaflet'
import type { Pin } from './pin.ts'

/** Pins with names, which keys reach too; pressing one tells where it is and leads to its page. */
export function addPins(map: Map, pins: readonly Pin[]): void {
  for (const pin of pins) {
    // The pin is turned, so it stands inside the icon: a turned icon would be moved along turned axes.
    const icon = divIcon({
      className: 'fc-map__stand',
      html: '<span class="fc-map__pin"></span>',
      iconSize: [44, 52],
      iconAnchor: [22, 52],
      popupAnchor: [0, -44],
    })
    const placed = marker([pin.lat, pin.lng], { icon, title: pin.name, alt: pin.name }).addTo(map)
    placed.bindPopup(words(pin))
    placed.getElement()?.setAttribute('aria-label', pin.name)
  }
}

function words({ name, line, href }: Pin): HTMLElement {
  const text = document.createElement('p')
  const link = document.createElement('a')
  link.href = href
  link.textContent = name
  text.append(link, document.createElement('br'), line)
  return text
}
