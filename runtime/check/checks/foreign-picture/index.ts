import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'foreign-picture',
  severity: 'warning',
  title: 'A picture on another server',
  docs: 'Pictures of this server are sent in the size and form that the visitor’s screen needs. One from elsewhere comes as it lies there, often with megabytes, and is gone when that server is. Upload it and choose the upload.',
  source: 'UI-11',
  create: ({ report }) => ({
    link({ kind, href, pointer, block }) {
      if (kind !== 'asset' || !/^https?:\/\//i.test(href)) return
      if (!/\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i.test(href)) return
      report({
        message: 'This picture lies on another server and comes in its full size.',
        pointer,
        ...(block && { blockId: block.id }),
      })
    },
  }),
}
