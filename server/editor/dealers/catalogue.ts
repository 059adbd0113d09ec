import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadLayer } from '../../../runtime/resolve/layers.ts'
import themeDefaults from '../../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Catalogue } from '../../../schemas/generated/editor-api.ts'

export type { Catalogue }

/** Templates and brands of this release, with their words and the colours that a template starts with. */
export async function readCatalogue(tenantsDir: string, readLayer: ReadLayer): Promise<Catalogue> {
  const read = async (folder: string, kind: 'template' | 'brand') =>
    Promise.all(
      (await readdir(join(tenantsDir, folder)))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map(async (file) => {
          const name = file.slice(0, -'.json'.length)
          return { name, document: (await readLayer(kind, name)) ?? {} }
        }),
    )
  const [templates, brands] = await Promise.all([read('templates', 'template'), read('brands', 'brand')])
  return {
    templates: templates.map(({ name, document }) => ({
      ...wordsOf(name, document),
      colors: colorsOf(document),
    })),
    brands: brands.map(({ name, document }) => wordsOf(name, document)),
  }
}

function wordsOf(name: string, { title, description }: JsonObject) {
  return {
    name,
    title: typeof title === 'string' ? title : name,
    description: typeof description === 'string' ? description : '',
  }
}

function colorsOf({ theme }: JsonObject): Record<string, string> {
  const own = isObject(theme) && isObject(theme['colors']) ? theme['colors'] : {}
  return { ...themeDefaults.colors, ...own }
}
