import type { JsonObject } from '../../runtime/json/object.ts'
import { describe, expect, test } from 'vitest'
import { flagStates, ruleValue, ruleWords, writeRule } from './flags.ts'
import { TEMPLATE, testEditor, testWorld } from './testing/worlds.ts'
import { openDocument } from './world.ts'

const LOWER: JsonObject = {
  ...TEMPLATE,
  flags: {
    chat: { description: 'Chat at the corner', default: false, enabledFor: { templates: ['modern'] } },
    video: { default: true, disabledFor: { slugs: ['kea'] } },
    winter: true,
  },
}
const world = testWorld(LOWER)
const OWN: JsonObject = { slug: 'kea', template: 'modern', brandFlags: ['toyota'] }
const told = (flags: JsonObject) =>
  flagStates(world, openDocument(world, { ...OWN, flags })).map(({ name, isOn, choice, why }) => [
    name,
    isOn,
    choice,
    why,
  ])

describe('CFG-04 EDIT-08 flags with their answer and its reason', () => {
  test('as the layers below say', () => {
    expect(told({})).toEqual([
      ['chat', true, 'inherited', 'Template modern switches it on for every site of template modern.'],
      ['toyota', true, 'inherited', 'It is a brand of this dealer.'],
      ['video', false, 'inherited', 'Template modern keeps it off for this dealer, whatever else says on.'],
      ['winter', true, 'inherited', 'Template modern has it on where no rule names the dealer.'],
    ])
  })

  test('a switch of the dealer wins over every rule; a rule of the dealer joins those below', () => {
    expect(
      told({ video: true, chat: { disabledFor: { slugs: ['kea'] } }, winter: { default: false } }),
    ).toEqual([
      ['chat', false, 'rule', 'A rule of this dealer keeps it off for this dealer, whatever else says on.'],
      ['toyota', true, 'inherited', 'It is a brand of this dealer.'],
      ['video', true, 'on', 'This dealer switches it on.'],
      ['winter', false, 'rule', 'A rule of this dealer has it off where no rule names the dealer.'],
    ])
  })

  test('the description nearest to the dealer is told', () => {
    const described = (flags: JsonObject) =>
      flagStates(world, openDocument(world, { ...OWN, flags }))[0]?.description
    expect(described({})).toBe('Chat at the corner')
    expect(described({ chat: { description: 'Chat of Kea' } })).toBe('Chat of Kea')
  })

  test('a rule in words, and written with only what it says', () => {
    const [chat] = flagStates(world, openDocument(world, OWN))
    expect(chat?.belowWords).toBe('Off; on for every site of template modern.')
    const rule = {
      description: '',
      default: undefined,
      onSites: ['kea', 'weka'],
      onTemplates: [],
      offSites: [],
      offTemplates: ['classic'],
    }
    expect(ruleWords(rule)).toBe(
      'As the layers below say; on for kea, weka; never on for every site of template classic.',
    )
    expect(writeRule(rule)).toEqual({
      enabledFor: { slugs: ['kea', 'weka'] },
      disabledFor: { templates: ['classic'] },
    })
  })

  test('a rule is set as the smallest override, and taken back', () => {
    const editor = testEditor(world)
    const [chat] = flagStates(world, editor.open(OWN))
    if (!chat) throw new Error('no flag')
    const value = ruleValue(world, 'chat', { ...chat.rule, offSites: ['kea'] })
    const set = editor.apply(editor.open(OWN), { do: 'set-value', steps: ['flags', 'chat'], value })
    expect(set.document.own['flags']).toEqual({ chat: { disabledFor: { slugs: ['kea'] } } })
    expect(flagStates(world, set.document)[0]?.isOn).toBe(false)
    const reset = editor.apply(set.document, { do: 'reset-value', steps: ['flags', 'chat'] })
    expect(reset.document.own).toEqual(OWN)
  })
})
