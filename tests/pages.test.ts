import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkbench } from './workbench/project.ts'
import type { Workbench, WorkbenchServer } from './workbench/project.ts'

let workbench: Workbench
let server: WorkbenchServer

beforeAll(async () => {
  workbench = createWorkbench()
  workbench.addBlocks(join(import.meta.dirname, 'islands/blocks'))
  await workbench.build()
  const text = (id: string, content: string) => ({ id, type: 'PlainText', props: { text: content } })
  server = await workbench.serve({
    domains: ['www.dealer.example'],
    layouts: { default: { header: [text('top', 'the header')], footer: [text('end', 'the footer')] } },
    routes: [
      {
        id: 'car',
        path: '/cars/:slug',
        title: '{car.title} | {site.name}',
        blocks: [{ id: 'car', type: 'EntityText' }, text('more', 'About the {car.title}')],
      },
      {
        id: 'bad',
        path: '/bad',
        blocks: [{ id: 'broken', type: 'ServerFault' }, text('fine', 'still here')],
      },
      { id: 'not-found', title: 'Lost | {site.name}', blocks: [text('lost', 'Try the search')] },
      { id: 'all', path: '/search/all-cars/', blocks: [text('all', 'all cars')] },
    ],
    redirects: [{ from: '/stock/:slug', to: '/cars/:slug', status: 301 }],
  })
}, 60_000)

afterAll(() => {
  server.stop()
  workbench.remove()
})

const visit = async (path: string) => {
  const response = await fetch(server.origin + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

describe('RUN-07 a page is complete in its HTML', () => {
  it('has loaded data, tokens in title and texts, and the layout around', async () => {
    const { status, html } = await visit('/cars/ranger')
    expect(status).toBe(200)
    expect(html).toContain('<title>Car ranger | Fixture Motors</title>')
    expect(html).toMatch(
      /the header<\/p><main id="main" tabindex="-1"><h1>Car ranger<\/h1><p class="">About the Car ranger<\/p><\/main><p class="">the footer/,
    )
    expect(html).not.toContain('<script')
  })

  it('ROUTE-02 SEO-03 names one canonical for both forms of an address', async () => {
    for (const path of ['/search/all-cars', '/search/all-cars/?utm_source=mail']) {
      expect((await visit(path)).html).toContain(
        '<link rel="canonical" href="https://www.dealer.example/search/all-cars/">',
      )
    }
  })
})

describe('what a block may decide about its page', () => {
  it('ROUTE-16 a missing entity is the 404 page of the tenant', async () => {
    const { status, html } = await visit('/cars/missing')
    expect(status).toBe(404)
    expect(html).toContain('<title>Lost | Fixture Motors</title>')
    expect(html).toContain('Try the search')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('the footer')
  })

  it('ROUTE-16 one that is gone says so on the same page', async () => {
    const { status, html } = await visit('/cars/removed')
    expect(status).toBe(410)
    expect(html).toContain('<title>Lost | Fixture Motors</title>')
  })

  it('ROUTE-08 an empty result keeps its page but answers 404', async () => {
    const { status, html } = await visit('/cars/empty')
    expect(status).toBe(404)
    expect(html).toContain('<h1>Car empty</h1>')
  })

  it('SEO-05 a car that is gone sends the visitor on, only within the site', async () => {
    expect(await visit('/cars/sold')).toMatchObject({ status: 301, location: '/search/ford' })
    expect(await visit('/cars/evil')).toMatchObject({ status: 200, location: null })
  })
})

describe('RUN-05 faults', () => {
  it('are told in exactly one line that names tenant, page and block', async () => {
    const before = server.faults.length
    const { status, html } = await visit('/bad')
    expect(status).toBe(200)
    expect(html).toContain('still here')
    expect(server.faults.slice(before).map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        tenant: 'fixture-motors',
        page: '/bad',
        blockId: 'broken',
        phase: 'render',
        message: 'only for the test',
      },
    ])
  })

  it('of a loader leave out its block', async () => {
    const before = server.faults.length
    const { status, html } = await visit('/cars/broken')
    expect(status).toBe(200)
    expect(html).not.toContain('<h1>')
    expect(server.faults.slice(before)).toHaveLength(1)
    expect(server.faults.at(-1)).toContain('"blockId":"car","phase":"load","message":"no database"')
  })
})

describe('redirects of the tenant', () => {
  it('ROUTE-33 keep the query', async () => {
    expect(await visit('/stock/x?utm_source=mail')).toMatchObject({
      status: 301,
      location: '/cars/x?utm_source=mail',
    })
  })
})
