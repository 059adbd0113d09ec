import { hidesHost } from '../../../runtime/route/link-scheme.ts'

/** Addresses that a text may link to: pages of the site, places on the page, https, mail and phone. */
const TEXT_LINK = /^(?:\/|#|https:\/\/|mailto:|tel:)[^\s()]*$/i

/** Whether a running text may link to this address; a link to another one is shown as text. */
export function isTextLink(href: string): boolean {
  return TEXT_LINK.test(href) && !hidesHost(href)
}
