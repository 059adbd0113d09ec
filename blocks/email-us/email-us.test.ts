import { expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('EmailUs')!
const render = (emailUs: object, props = {}) =>
  renderBlock(block, {
    props,
    slots: { form: 'FORM' },
    tenant: { settings: settingsWith({ forms: { emailUs } }) },
  })

test('FORM-29 the dialog is called EMAIL US, as the site says, or as the block says; off it is not there', () => {
  expect(visibleText(render({ enabled: true }))).toMatch(/EMAIL US .*EMAIL US FORM/)
  expect(visibleText(render({ enabled: true, title: 'Write to the Wombat' }))).toContain(
    'Write to the Wombat',
  )
  expect(visibleText(render({ enabled: true }, { title: 'Drop us a line' }))).toContain('Drop us a line')
  expect(render({ enabled: false })).toBe('')
})

test('FORM-29 it is a dialog with a name and a way to close; without script the button leads to the contact page', () => {
  const html = render({ enabled: true })
  expect(html).toMatch(/<dialog class="[^"]+" aria-labelledby="block-dialog-title">/)
  expect(html).toContain('aria-label="Close"')
  expect(html).toMatch(/href="\/contact-us" aria-haspopup="dialog"/)
})
