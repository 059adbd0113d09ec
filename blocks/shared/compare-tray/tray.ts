import { compareList } from '../../../runtime/compare/compare-list.ts'
import { imageUrl } from '../../../runtime/format/image.ts'
import { type CarSnapshot, withoutCar } from '../../../runtime/rules/car/car-snapshot.ts'
import { compareHref } from '../../../runtime/rules/car/compare.ts'
import { countOf } from '../../../runtime/rules/car/vehicle-noun.ts'
import type { ToggleSite } from '../car-card/toggle-site.ts'

/** The tray of chosen cars at the foot of the window; gone while there are none (CMP-01). */
export function showTray(site: ToggleSite): void {
  const store = compareList(site.slug)
  const tray = document.createElement('section')
  tray.className = 'fc-compare-tray'
  tray.ariaLabel = 'Compare'
  const cars = document.createElement('ul')
  cars.className = 'fc-compare-tray__cars'
  const clear = button('fc-compare-tray__clear', 'Clear', () => store.set([]))
  const go = document.createElement('a')
  go.className = 'fc-button fc-button--primary fc-button--sm'
  tray.append(cars, clear, go)
  document.body.append(tray)

  const paint = () => {
    const list = store.get()
    tray.hidden = list.length === 0
    document.body.toggleAttribute('data-compare-tray', list.length > 0)
    cars.replaceChildren(...list.map((car) => entry(car, () => store.set(withoutCar(store.get(), car.id)))))
    go.textContent = `Compare ${countOf(list.length, site.settings.search.noun)}`
    go.href = compareHref(
      site.settings.routes.compare,
      list.map(({ id }) => id),
    )
  }
  store.subscribe(paint)
  paint()
}

function entry(car: CarSnapshot, remove: () => void): HTMLElement {
  const item = document.createElement('li')
  if (car.image) {
    const picture = document.createElement('img')
    picture.src = imageUrl(car.image, { width: 160 })
    picture.alt = ''
    picture.width = 72
    picture.height = 48
    item.append(picture)
  }
  const name = document.createElement('span')
  name.textContent = car.title
  const off = button('fc-compare-tray__remove', '×', remove)
  off.ariaLabel = `Remove ${car.title} from compare`
  item.append(name, off)
  return item
}

function button(className: string, text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  element.addEventListener('click', press)
  return element
}
