import { describe, expect, test } from 'vitest'
import { siteStorage } from './site-storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

describe('site storage', () => {
  test('STORE-01 keys carry the site, so two sites on one origin share nothing', () => {
    const shared = memoryStorage()
    siteStorage('brolga-bay', () => shared).write('contact', { name: 'Ada' })
    expect(shared.key(0)).toBe('dealer:brolga-bay:contact:v1')
    expect(siteStorage('kereru-coast', () => shared).read('contact', null)).toBeNull()
    expect(siteStorage('brolga-bay', () => shared).read('contact', null)).toEqual({ name: 'Ada' })
    siteStorage('brolga-bay', () => shared).remove('contact')
    expect(shared).toHaveLength(0)
  })

  test('STORE-01 all values of one beginning go, and only those of this site', () => {
    const shared = memoryStorage()
    for (const slug of ['brolga-bay', 'kereru-coast'])
      for (const name of ['draft-a', 'draft-b', 'contact']) siteStorage(slug, () => shared).write(name, 1)
    siteStorage('brolga-bay', () => shared).removeAll('draft-')
    expect(Array.from({ length: shared.length }, (_, index) => shared.key(index))).toEqual([
      'dealer:brolga-bay:contact:v1',
      'dealer:kereru-coast:draft-a:v1',
      'dealer:kereru-coast:draft-b:v1',
      'dealer:kereru-coast:contact:v1',
    ])
  })

  test('STORE-08 storage that is blocked, full or corrupt gives fallbacks and never throws', () => {
    const blocked = siteStorage('a', () => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(blocked.read('x', 'fallback')).toBe('fallback')
    expect(() => blocked.write('x', 1)).not.toThrow()
    expect(() => blocked.remove('x')).not.toThrow()
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => siteStorage('a', () => full).write('x', 1)).not.toThrow()
    const corrupt = memoryStorage()
    corrupt.setItem('dealer:a:x:v1', '{broken')
    expect(siteStorage('a', () => corrupt).read('x', 7)).toBe(7)
  })
})
