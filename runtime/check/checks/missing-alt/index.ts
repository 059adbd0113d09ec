import { objectOf } from '../../../json/object.ts'
import { pointerOf, valueAtPointer } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

/** Props that hold a picture's address beside its text. */
const SOURCES = ['src', 'image', 'picture', 'imageSrc', 'photo']
const ALTS = ['alt', 'imageAlt', 'altText']

export const check: Check = {
  code: 'missing-alt',
  severity: 'error',
  title: 'A picture without alternative text',
  docs: 'People who do not see the picture get its alternative text (WCAG 1.1.1). Describe what it shows, or write `"alt": ""` when it is only decoration.',
  source: 'UI-11, WCAG 1.1.1',
  create: ({ report }) => ({
    props({ props, pointer, schema, id }) {
      visit(props, `${pointer}/props`, schema?.props)

      function visit(value: unknown, at: string, valueSchema: unknown): void {
        if (Array.isArray(value)) {
          const items = objectOf(valueSchema)?.['items']
          for (const [index, item] of value.entries()) visit(item, `${at}/${index}`, items)
          return
        }
        const object = objectOf(value)
        if (object === undefined) return
        const properties = objectOf(objectOf(valueSchema)?.['properties'])
        testPicture(object, at, properties)
        for (const [name, child] of Object.entries(object))
          visit(child, at + pointerOf([name]), properties?.[name])
      }

      function testPicture(
        object: Record<string, unknown>,
        at: string,
        properties: Record<string, unknown> | undefined,
      ): void {
        const source = SOURCES.find((name) => (textOf(object[name]) ?? '') !== '')
        if (source === undefined || object['decorative'] === true) return
        // A block that has a place for the picture but none for its text writes the text itself.
        const declared = properties !== undefined && source in properties
        if (declared && !ALTS.some((name) => name in properties)) return
        if (ALTS.some((name) => typeof object[name] === 'string')) return
        report({ message: 'This picture has no alternative text.', pointer: `${at}/${source}`, blockId: id })
      }
    },
    link({ kind, href, pointer, whole, block }) {
      // Pictures inside rich text, as HTML without the attribute or as Markdown with empty brackets.
      if (kind !== 'asset' || whole || block === undefined) return
      const text = textOf(valueAtPointer(block.props, pointer.slice(`${block.pointer}/props`.length))) ?? ''
      const images = [...text.matchAll(/<img\b[^<>]{0,2000}>|!\[\s{0,9}\]\([^()]{0,2000}\)/gi)].map(
        ([image]) => image,
      )
      if (images.some((image) => image.includes(href) && !/\salt\s*=/i.test(image))) {
        report({ message: `The picture "${href}" has no alternative text.`, pointer, blockId: block.id })
      }
    },
  }),
}
