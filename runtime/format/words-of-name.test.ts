import { expect, it } from 'vitest'
import { wordsOfName } from './words-of-name.ts'

it.each([
  ['Front of yard (1).JPG', 'Front of yard'],
  ['new_ranger-at-the-beach.webp', 'New ranger at the beach'],
  ['Toyota HiLux 2021.png', 'Toyota HiLux 2021'],
  ['IMG_2041.HEIC', ''],
  ['DSC00012.jpg', ''],
  ['PXL_20260113_041522.jpg', ''],
  ['Screenshot 2026-01-13 at 4.15.22.png', ''],
  ['WhatsApp Image 2026-01-13 at 4.15.22.jpeg', ''],
  ['6f9619ff-8b86-d011-b42d-00c04fc964ff.png', ''],
  ['image (3).png', ''],
  ['', ''],
  [`${'wide '.repeat(80)}.png`, `Wide${' wide'.repeat(39)}`],
])('the name %j says %j of what the picture shows', (name, words) => {
  expect(wordsOfName(name)).toBe(words)
})
