import { expect, it } from 'vitest'
import { compileMapping } from '../mappings/mapping.ts'
import { Cells } from './cells.ts'
import { mapMedia } from './map-media.ts'
import { Notes } from './notes.ts'

const mapping = compileMapping(
  {
    name: 'kea',
    title: 'Kea',
    signature: ['id'],
    identity: ['id'],
    columns: {
      make: 'make',
      model: 'model',
      year: 'year',
      images: 'photos',
      spin_images: ['turn', 'turn 2'],
    },
  },
  'test',
)
const media = (row: Record<string, string>) =>
  mapMedia(new Cells({ line: 2, cells: row } as never, mapping, new Notes()), false)
const address = (view: number): string => `https://img.example/turn/${view}.jpg`

it('VEH-34 a series round the car is kept apart from the gallery, in the order of its columns', () => {
  const row = {
    photos: 'https://img.example/a.jpg',
    turn: `${address(1)}|${address(2)}`,
    'turn 2': address(3),
  }
  expect(media(row)).toMatchObject({
    photos_count: 1,
    primary_image_url: 'https://img.example/a.jpg',
    spin_images: [1, 2, 3].map(address),
  })
})

it('VEH-34 what is no web address is no view, and a series has no more than 360', () => {
  expect(media({ turn: 'javascript:alert(1)' })).not.toHaveProperty('spin_images')
  const turn = Array.from({ length: 400 }, (_, view) => address(view)).join('\n')
  expect(media({ turn }).spin_images).toHaveLength(360)
})
