import { expect, it } from 'vitest'
import { platformDomains } from './platform-domains.ts'

const found = (domains: unknown, base: string | undefined = 'forecourt.example') =>
  platformDomains({ slug: 'kea', domains }, base).map(({ code, pointer }) => [code, pointer])

it.each([
  ['forecourt.example', true],
  ['tui.forecourt.example', true],
  ['TUI.Forecourt.Example', true],
  ['a.kea.forecourt.example', true],
  ['kea.forecourt.example', false],
  ['www.kea.example', false],
  ['notforecourt.example', false],
])('RUN-08 %s is a host of the platform: %s', (domain, isWrong) => {
  expect(found(['www.kea.example', domain])).toEqual(isWrong ? [['platform-domain', '/domains/1']] : [])
})

it('RUN-08 what is no list of texts is none of its concern, nor is a platform without a domain', () => {
  expect(found('forecourt.example')).toEqual([])
  expect(found([7, null])).toEqual([])
  expect(platformDomains({ slug: 'kea', domains: ['localhost'] }, undefined)).toEqual([])
})
