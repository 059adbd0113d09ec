import type { BlockEnhance } from '../../runtime/block/types.ts'
import { onStored } from '../../runtime/storage/announce.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'

/** Menus that close as people expect, the drawer as a modal dialog, and the number on the heart. */
const enhance: BlockEnhance = (header, { site }) => {
  closeMenus(header)
  openDrawer(header)
  countFavourites(header, site.slug)
  // Nobody without a figure of their own loads the sums.
  if (siteStorage(site.slug).readText('week') !== null) {
    void import('../shared/my-week/my-week.ts').then(({ showMyWeek }) => showMyWeek(site))
  }
  if (site.garageEnabled) void import('./garage.ts').then(({ showSession }) => showSession(header, site))
}

export default enhance

/** Esc, a press outside and leaving with the keyboard close every menu; the header tells while one is open (NAV-06, NAV-07). */
function closeMenus(header: HTMLElement): void {
  const menus = [...header.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  const mark = () =>
    header.toggleAttribute(
      'data-menu-open',
      menus.some((menu) => menu.open),
    )
  const close = (except?: HTMLDetailsElement) => {
    for (const menu of menus) if (menu !== except) menu.open = false
  }
  for (const menu of menus) {
    menu.addEventListener('toggle', () => {
      // Menus of the utility bar have another name than those of the main bar, so they do not close each other.
      if (menu.open) close(menu)
      mark()
    })
    menu.addEventListener('focusout', (event) => {
      if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false
    })
  }
  document.addEventListener('keydown', (event) => {
    const open = menus.find((menu) => menu.open)
    if (event.key !== 'Escape' || !open) return
    close()
    open.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', (event) =>
    close(menus.find((menu) => menu.contains(event.target as Node))),
  )
  // A page that comes back from the browser's cache would come back with its menu or drawer open.
  for (const leaving of ['pagehide', 'popstate']) {
    window.addEventListener(leaving, () => {
      close()
      header.querySelector('dialog')?.close()
    })
  }
  mark()
}

/** Replaces the drawer's anchor by a modal dialog: focus stays inside, Esc and a press beside it close (NAV-10). */
function openDrawer(header: HTMLElement): void {
  const drawer = header.querySelector<HTMLDialogElement>('dialog')
  const opener = header.querySelector<HTMLAnchorElement>('[data-drawer-open]')
  if (!drawer || !opener) return
  opener.role = 'button'
  opener.ariaHasPopup = 'dialog'
  opener.ariaExpanded = 'false'
  const toggle = (open: boolean) => {
    opener.ariaExpanded = String(open)
    header.toggleAttribute('data-menu-open', open)
  }
  opener.addEventListener('click', (event) => {
    event.preventDefault()
    drawer.showModal()
    toggle(true)
  })
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    opener.click()
  })
  drawer.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target === drawer || target.closest('[data-drawer-close]')) {
      event.preventDefault()
      drawer.close()
    } else if (target.closest('a')) drawer.close()
  })
  drawer.addEventListener('close', () => toggle(false))
  if (location.hash === `#${drawer.id}`) {
    history.replaceState(history.state, '', location.pathname + location.search)
    opener.click()
  }
}

/** The number of saved cars, also when another tab changes it (FAV-16). */
function countFavourites(header: HTMLElement, slug: string): void {
  const badge = header.querySelector<HTMLElement>('[data-favourites-count]')
  if (!badge) return
  const show = () => {
    const saved = siteStorage(slug).read<unknown>('favourites', [])
    const count = Array.isArray(saved) ? saved.length : 0
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
  onStored(slug, 'favourites', show)
  show()
}
