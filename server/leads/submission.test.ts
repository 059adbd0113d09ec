import { describe, expect, it } from 'vitest'
import { judge, readSubmission } from './submission.ts'

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' as const, required: true },
  { name: 'opt_in', label: 'Send me offers', type: 'checkbox' as const, required: false },
]

describe('what a form sends', () => {
  it.each<[fill: unknown, read: number | undefined]>([
    ['0', 0],
    [0, 0],
    ['1999', 1999],
    [-1, undefined],
    ['-1', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('FORM-37 a fill time of %j is read as %j', (fill, read) => {
    expect(readSubmission({ fill_ms: fill }, FIELDS).meta.fillTime).toBe(read)
  })

  it.each<[sent: unknown, read: string]>([
    ['Oil, filter and plugs', '"Oil, filter and plugs"'],
    ['"Oil, filter and plugs"', '"Oil, filter and plugs"'],
    [' Brakes ', 'Brakes'],
    [['Oil, filter and plugs'], '"Oil, filter and plugs"'],
    [['Brakes', 'Oil, filter and plugs'], 'Brakes, "Oil, filter and plugs"'],
    ['Brakes, Oil, filter and plugs', 'Brakes, "Oil, filter and plugs"'],
  ])('FORM-24 of a group of boxes %j is kept as %s', (work, read) => {
    const options = ['Oil, filter and plugs', 'Brakes']
    const field = { name: 'work', label: 'Work', type: 'checkboxes' as const, required: false, options }
    expect(readSubmission({ work }, [field]).values['work']).toBe(read)
  })

  it.each<[honeypot: string, fillTime: number | undefined, verdict: ReturnType<typeof judge>]>([
    ['', undefined, 'person'],
    ['', 2000, 'person'],
    ['', 1999, 'suspect'],
    ['', 0, 'suspect'],
    ['https://casino.example', 60_000, 'robot'],
  ])('FORM-37 with %j in the hidden field and %j ms at 2 s, it is by a %s', (honeypot, fillTime, verdict) => {
    expect(judge({ honeypot, fillTime }, 2)).toBe(verdict)
  })

  it('FORM-21 trims what was typed, leaves out what is empty, and takes no consent that was not asked for', () => {
    const body = {
      name: ' Kim ',
      phone: '  ',
      note: null,
      opt_in: 'on',
      website: '',
      url: '/cars',
      source: '',
    }
    const asked = readSubmission(body, FIELDS)
    expect(asked.values).toEqual({ name: 'Kim', opt_in: true })
    expect(asked.meta).toEqual({
      honeypot: '',
      fillTime: undefined,
      returnPath: undefined,
      url: '/cars',
      source: undefined,
      leadAttributes: undefined,
    })
    expect(readSubmission(body, FIELDS.slice(0, 1)).values).toEqual({ name: 'Kim', opt_in: false })
    expect(readSubmission({ opt_in: true }, FIELDS.slice(0, 1)).values).toEqual({ opt_in: false })
    expect(readSubmission({ opt_in: 'false' }, FIELDS).values).toEqual({ opt_in: false })
  })
})
