import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import fixtures from './fixtures.json' with { type: 'json' }

const text = (index: number): string =>
  visibleText(renderBlock(registry.get('LoadAndTow')!, { data: fixtures[index]?.data }))

test('a van: its mass and ball weight against what cars may tow', () => {
  expect(text(0)).toContain('Loaded to its plate this van weighs 2,500 kg with 150 kg on the ball.')
  expect(text(0)).toContain('2,000 kg 500 kg too little 2,500 kg nothing to spare 3,000 kg 500 kg to spare')
  expect(text(0)).toContain('Of the van’s mass, 500 kg is water, gas and what you pack.')
  const html = renderBlock(registry.get('LoadAndTow')!, { data: fixtures[0]?.data })
  expect(html.match(/data-enough/g)).toHaveLength(3)
})

test('a van of unknown ball weight and tare says nothing of them', () => {
  expect(text(2)).not.toMatch(/ball|what you pack/)
})

test('a ute: payload, towing, ball and tub', () => {
  expect(text(1)).toContain(
    'What it carries and tows Payload 1,005 kg Towing with brakes 3,500 kg 350 kg on the tow ball, 1,520 mm of tub or tray.',
  )
})
