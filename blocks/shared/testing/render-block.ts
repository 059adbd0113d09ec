import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockDefinition } from '../../../runtime/block/definition.ts'
import type { BlockProps, BlockSchema } from '../../../runtime/block/types.ts'
import type { PageContext, SiteContext } from '../../../runtime/block/site-context.ts'
import { withDefaults } from '../../../runtime/compile/default-props.ts'
import { siteContext } from '../../../runtime/compile/site.ts'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import { fixtureTenant, settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import type { SettingsPatch } from '../../../schemas/generated/types.ts'

/** Saturday, 31 October 2026, 10:00 in Brisbane. */
export const FIXTURE_NOW = Date.parse('2026-10-31T00:00:00Z')

export interface RenderInput {
  props?: Record<string, unknown>
  data?: unknown
  slots?: Record<string, ReactNode>
  tenant?: Partial<ResolvedTenant>
  /** Of a tenant with all others at their defaults. */
  settings?: SettingsPatch | undefined
  page?: Partial<PageContext>
}

export function fixtureSite(tenant: Partial<ResolvedTenant> = {}): SiteContext {
  return siteContext(fixtureTenant(tenant))
}

export function fixturePage(page: Partial<PageContext> = {}): PageContext {
  return {
    routeId: 'home',
    path: '/',
    params: {},
    query: '',
    now: FIXTURE_NOW,
    mode: 'live',
    signedIn: false,
    tokens: {},
    ...page,
  }
}

/** The HTML that the server makes of a block with its defaults and the given props. */
export function renderBlock(
  { schema, Component }: Pick<BlockDefinition, 'schema' | 'Component'>,
  input: RenderInput = {},
): string {
  const props: BlockProps<Record<string, unknown>, unknown> = {
    id: 'block',
    props: withDefaults(input.props ?? {}, schema.props) as Record<string, unknown>,
    data: input.data,
    slots: input.slots ?? {},
    site: fixtureSite({ ...(input.settings && { settings: settingsWith(input.settings) }), ...input.tenant }),
    page: fixturePage(input.page),
    className: '',
  }
  return renderToStaticMarkup(createElement(Component as never, props))
}

/** Visible text of a piece of HTML, spaces collapsed. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<(?:svg|style|script)[\s\S]*?<\/(?:svg|style|script)>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The default of every prop that has one. */
export function schemaDefaults(schema: BlockSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.props.properties as Record<string, { default?: unknown }>)
      .filter(([, prop]) => 'default' in prop)
      .map(([name, prop]) => [name, prop.default]),
  )
}
