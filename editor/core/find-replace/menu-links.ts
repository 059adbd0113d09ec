import type { JsonObject } from '../../../runtime/json/object.ts'

const children: Record<string, unknown> = { title: 'Links below' }

/** The links of a menu as a schema: their fields are called what they are called where menus are edited. */
export const MENU_LINKS: JsonObject = {
  items: { properties: { label: { title: 'Text' }, href: { title: 'Target' }, children } },
}
children['items'] = MENU_LINKS['items']
