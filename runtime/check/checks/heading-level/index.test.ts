import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const headingFindings = (text: string) =>
  problemsOf(
    'heading-level',
    withPage([
      { id: 'a', type: 'Hero', props: { heading: 'Hi' } },
      { id: 'b', type: 'RichText', props: { text } },
    ]),
  )

it('WCAG 1.3.1 a second h1 and levels that texts do not have are found, once per text', async () => {
  expect(await headingFindings('# Title\n\nText\n\n##### Deep')).toEqual([
    'gumtree.json /routes/0/blocks/1/props/text "#" is shown as it stands; headings in texts are "##" and "###".',
  ])
  expect(await headingFindings('## One\n\n#### Deep')).toEqual([
    'gumtree.json /routes/0/blocks/1/props/text "####" is shown as it stands; headings in texts are "##" and "###".',
  ])
})

it('the two levels of texts are fine, and so is a number sign in words', async () => {
  expect(await headingFindings('## One\n\n### Two\n\n## Three')).toEqual([])
  expect(await headingFindings('We are #1, ####### and #### in the middle\n\n#1 again')).toEqual([])
})
