import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import { recentlyViewed } from '../../runtime/favourites/recently-viewed.ts'
import { imageUrl } from '../../runtime/format/image.ts'
import type { CarSnapshot } from '../../runtime/rules/car/car-snapshot.ts'

/** Shows the cars seen before this one, the last one first. */
const enhance: BlockEnhance<EnhancePayload<{ limit: number }>> = (root, { site, page, props }) => {
  const list = root.querySelector('[data-list]')
  if (!list) return
  const viewed = recentlyViewed(site.slug)
  const paint = () => {
    const cars = viewed.get().filter(({ href }) => href !== '' && href !== page.path)
    root.hidden = cars.length === 0
    list.replaceChildren(...cars.slice(0, props.limit).map(entry))
  }
  paint()
  return viewed.subscribe(paint)
}

export default enhance

function entry({ href, title, subtitle, image, price }: CarSnapshot): HTMLElement {
  const picture = element('img', { alt: '', width: 240, height: 160, loading: 'lazy' })
  picture.src = imageUrl(image ?? '/img/placeholders/coming-soon.svg', { width: 240 })
  const link = element('a', { href, className: 'fc-recently-viewed__link', textContent: title })
  const item = element('li', { className: 'fc-recently-viewed__car' })
  item.append(picture, link)
  if (subtitle !== '')
    item.append(element('span', { className: 'fc-recently-viewed__subtitle', textContent: subtitle }))
  item.append(element('strong', { textContent: price }))
  return item
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
