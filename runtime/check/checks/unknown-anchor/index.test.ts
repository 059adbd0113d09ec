import { describe, expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const band = (id: string, anchor: string, more: object = {}) => ({
  id,
  type: 'Text',
  props: { anchor },
  ...more,
})
const link = (href: string, more: object = {}) => ({ id: 'a', type: 'Text', props: { href }, ...more })
const use = (id: string, section: string) => ({ id, type: 'SharedSection', props: { section } })
const found = (href: string, blocks: object[] = []) =>
  problemsOf('unknown-anchor', withPage([link(href), ...blocks]))

describe('CFG-26 links to places that their page does not have', () => {
  it('are found, with the nearest place as a suggestion', async () => {
    expect(
      await findingsOf('unknown-anchor', withPage([link('#bokings'), band('b', 'bookings')])),
    ).toMatchObject([
      {
        severity: 'warning',
        message:
          'The link leads to "#bokings", but no block of this page has that anchor. Did you mean "#bookings"?',
        pointer: '/routes/0/blocks/0/props/href',
        blockId: 'a',
        suggestions: [
          { edits: [{ op: 'set', pointer: '/routes/0/blocks/0/props/href', value: '#bookings' }] },
        ],
      },
    ])
  })

  it('are found also where a name begins like a block, or with a dash', async () => {
    for (const name of ['whyever', 'wh', '-why', '--', 'why_us'])
      expect([name, (await found(`#${name}`, [band('b', 'why')])).length]).toEqual([name, 1])
    for (const name of ['why', 'why-us', 'why-us-too', 'why-'])
      expect([name, (await found(`#${name}`, [band('b', 'why')])).length]).toEqual([name, 0])
  })

  it.each([
    ['#why', 'an anchor'],
    ['#plain', 'the id of a block'],
    ['#plain-heading', 'a part of a block'],
    ['#header', 'a block of its layout'],
    ['#main', 'what every page has'],
    ['#top', 'what browsers know'],
    ['#', 'nothing'],
    ['#wh%79', 'an anchor, encoded'],
    ['#why:~:text=us', 'an anchor before a text'],
    ['#:~:text=us', 'a text'],
    ['/?a=1#hero', 'a block of another page'],
    ['/contact#footer', 'what a redirect decides'],
    ['/search#filters', 'a block in a slot'],
    ['/gone#why', 'a page that is missing, of which another check tells'],
    ['https://other.example/#why-not', 'another site'],
    ['//other.example/#gone', 'another host'],
    ['{site.url}#gone', 'what is whole at render'],
    ['/contact-us?about={car.slug}#gone', 'what is whole at render'],
  ])('are not: %s leads to %s', async (href) => {
    expect(await found(href, [band('b', 'why'), { id: 'plain', type: 'Text', props: {} }])).toEqual([])
  })

  it.each([
    ['#how', 'this page'],
    ['#wh', 'this page'],
    ['#b', 'this page'],
    ['#bx', 'this page'],
    ['/#why', '"/"'],
    ['/contact-us?a=1#why', '"/contact-us"'],
  ])('are: %s leads to nothing on %s', async (href, where) => {
    const [told] = await found(href, [band('b', 'why')])
    expect(told).toContain(`no block of ${where} has that anchor.`)
  })

  it('are those to what is switched off, and not those to what only shows at times', async () => {
    const off = band('b', 'why', { hidden: true, slots: { more: [band('c', 'how')] } })
    expect(await found('#why', [off])).toHaveLength(1)
    expect(await found('#how', [off])).toHaveLength(1)
    expect(await found('#why', [band('b', 'why', { visibleWhen: { until: '2026-12-01' } })])).toEqual([])
  })

  it('are looked for in shared sections too, also in one inside another, and with what a use calls them', async () => {
    const sections = {
      why: [band('x', 'why')],
      both: [use('y', 'why')],
      loop: [use('z', 'loop')],
      own: [band('f', 'own', { fields: { anchor: 'Place' } })],
    }
    const at = (href: string, ...uses: object[]) =>
      problemsOf('unknown-anchor', { sections, ...withPage([link(href), ...uses]) })
    expect(await at('#why', use('one', 'both'), use('two', 'loop'))).toEqual([])
    expect(await at('#two--x', use('two', 'why'))).toEqual([])
    expect(await at('#why', use('one', 'loop'))).toHaveLength(1)
    const named = {
      id: 'n',
      type: 'SharedSection',
      props: { section: 'own', values: { f: { props: { anchor: 'mine' } } } },
    }
    expect(await at('#mine', named)).toEqual([])
  })

  it('are in menus, layouts and sections only those that no page has', async () => {
    const anywhere = (href: string) =>
      problemsOf('unknown-anchor', {
        ...withPage([band('b', 'why')]),
        navigation: { main: [{ id: 'm', label: 'M', href }] },
        layouts: { default: { header: [link(href)] } },
        sections: { shared: [link(href)] },
      })
    expect(await anywhere('#why')).toEqual([])
    expect(await anywhere('#who-knows')).toHaveLength(3)
    expect(await anywhere('/extra#why')).toEqual([])
    expect(await anywhere('/#why')).toHaveLength(3)
  })

  it('are found in texts, where nothing can be put in their place', async () => {
    const [told] = await findingsOf(
      'unknown-anchor',
      withPage([{ id: 'a', type: 'Text', props: { text: 'See [why](#wy).' } }, band('b', 'why')]),
    )
    expect(told?.message).toContain('Did you mean "#why"?')
    expect(told?.suggestions ?? []).toEqual([])
  })
})
