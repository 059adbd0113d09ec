import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFilesOfGuide } from './workbench/guide.ts'
import { createWorkbench } from './workbench/project.ts'
import type { Workbench } from './workbench/project.ts'

const YEARS = new Date().getUTCFullYear() - 1968

const TENANT = {
  routes: [
    {
      id: 'home',
      path: '/',
      title: '{business.years} years | {site.name}',
      blocks: [
        { id: 'years', type: 'YearsInBusiness', props: { since: 1968 }, style: { mt: 4 } },
        { id: 'text', type: 'PlainText', props: { text: 'the rest of the page' } },
      ],
    },
  ],
}

let workbench: Workbench

beforeAll(() => {
  workbench = createWorkbench()
  workbench.addBlocks(join(import.meta.dirname, 'islands/blocks'))
})

afterAll(() => workbench.remove())

async function visit(): Promise<{ html: string; css: string }> {
  await workbench.build()
  const { origin, stop } = await workbench.serve(TENANT)
  try {
    const page = await (await fetch(origin)).text()
    const [element = '', css = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
    return { html: page.replace(element, ''), css }
  } finally {
    stop()
  }
}

describe('RUN-02 adding a block is adding a folder', { timeout: 60_000 }, () => {
  it('renders the block of the guide once its folder is there', async () => {
    addFilesOfGuide('adding-a-block', workbench.folder)
    const { html, css } = await visit()
    expect(html).toMatch(
      new RegExp(
        `<p class="fc-years-in-business fc-s-\\w+"><strong>${YEARS}</strong> (<!-- -->)?years of looking after drivers</p>`,
      ),
    )
    expect(html).toContain('<p class="">the rest of the page</p>')
    expect(html).toContain(`<title>${YEARS} years | Fixture Motors</title>`)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(css).toMatch(/\.fc-years-in-business\{[^}]*\bpadding:var\(--fc-space-4\)/)
    expect(css).toMatch(/\.fc-s-\w+\{margin-top:var\(--fc-space-4\)\}/)
  })

  it('renders the rest of the page once the folder is gone', async () => {
    rmSync(join(workbench.folder, 'blocks/years-in-business'), { recursive: true })
    const { html, css } = await visit()
    expect(html).not.toContain('fc-years-in-business')
    expect(html).toContain('the rest of the page')
    expect(css).not.toContain('fc-years-in-business')
  })
})
