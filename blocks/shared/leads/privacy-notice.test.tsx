import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import { registry } from '../../registry.ts'
import { fixtureSite, renderBlock, visibleText } from '../testing/render-block.ts'
import { PrivacyNotice } from './privacy-notice.tsx'

const site = (privacyLink: boolean, privacy = '/privacy-policy') =>
  fixtureSite({ settings: settingsWith({ forms: { privacyLink }, routes: { privacy } }) })

test('FORM-30 ROUTE-44 says what the details are for, and links the policy where the site wants it', () => {
  const notice = (...wanted: Parameters<typeof site>) =>
    renderToStaticMarkup(<PrivacyNotice site={site(...wanted)} purpose="to answer this enquiry" />)
  expect(notice(true)).toBe(
    '<p class="fc-privacy-notice">We use your details to answer this enquiry. <a href="/privacy-policy">Privacy policy</a></p>',
  )
  expect(notice(true, '/about/privacy')).toContain(' <a href="/about/privacy">Privacy policy</a></p>')
  expect(notice(false)).toBe('<p class="fc-privacy-notice">We use your details to answer this enquiry.</p>')
})

test('FORM-30 the sign-in page says it too', () => {
  const page = renderBlock(registry.get('SignIn') as never, { page: { path: '/sign-in', query: '' } })
  expect(visibleText(page)).toContain('We use your details to know you when you come back.')
})
