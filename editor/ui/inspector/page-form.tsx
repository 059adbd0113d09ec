import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { isObject } from '../../../runtime/json/object.ts'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { copyFilled } from '../../core/copy-text.ts'
import { routeTitle } from '../../core/describe-changes.ts'
import { routeStory } from '../../core/provenance.ts'
import { siteWords } from '../../core/site-words.ts'
import { readTree, routesOf } from '../../core/tree.ts'
import { linksWords } from '../dialogs/remove-linked-dialog.tsx'
import { linksTo } from '../sections/links-to.ts'
import { UseList } from '../sections/use-list.tsx'
import { ajvResolver } from '../forms/ajv-resolver.ts'
import { CheckInput, TextInput } from '../forms/inputs.tsx'
import { problemsOf } from '../forms/problems.ts'
import { SchemaForm } from '../forms/schema-form.tsx'
import { validatorOf } from '../forms/validators.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { SchemaField } from './fields.tsx'
import { OriginTag } from './origin-tag.tsx'
import type { FieldSchema } from './schema.ts'
import { SearchPreview } from './search-preview.tsx'
import { WritingContext } from '../writing/writing-context.ts'

const MEMBERS: readonly { member: string; label: string; schema: FieldSchema }[] = [
  {
    member: 'title',
    label: 'Title',
    schema: {
      type: 'string',
      maxLength: 120,
      description: 'For the browser’s tab and for search engines.',
    },
  },
  {
    member: 'description',
    label: 'Description',
    schema: { type: 'string', maxLength: 300, description: 'One or two sentences under the search result.' },
  },
  {
    member: 'noindex',
    label: 'Keep search engines out',
    schema: { type: 'boolean' },
  },
  {
    member: 'sitemap',
    label: 'In the sitemap',
    schema: { type: 'boolean', default: true },
  },
]

/** Title, address and search settings of the open page, with what search engines would show. */
export function PageForm() {
  const session = useSession()
  const routeId = useSessionState((state) => state.routeId)
  const document = useSessionState((state) => state.document)
  const { effective } = document
  const route = routesOf(effective).find(({ id }) => id === routeId)
  const path = typeof route?.['path'] === 'string' ? route['path'] : ''
  const words = (member: string) => {
    const text = copyFilled(effective, route?.[member])
    return typeof text === 'string' ? siteWords(effective, text) : ''
  }
  return (
    <>
      <header className="ed-inspector__head">
        <h2>{routeTitle(route, routeId)}</h2>
        <p className="ed-quiet">Choose a block on the page or in the outline to edit it.</p>
      </header>
      <div className="ed-form">
        <SchemaForm
          key={routeId}
          values={Object.fromEntries(
            MEMBERS.map(({ member }) => [member, copyFilled(effective, route?.[member])]),
          )}
          validate={validatorOf('RouteValues')}
          onTake={(member, value, label) =>
            session.run(
              { do: 'set-route', id: routeId, member, value },
              { label: `Changed ${label.toLowerCase()} of the page`, mergeKey: `${member} ${routeId}` },
            )
          }
        >
          {MEMBERS.map(({ member, label, schema }) => (
            <WritingContext key={member} value="Page">
              <SchemaField
                name={member}
                label={label}
                schema={schema}
                value={schema.default}
                aside={
                  <OriginTag
                    story={routeStory(session.editor.world, document, routeId, member)}
                    name={label}
                    onReset={() =>
                      session.run(
                        { do: 'reset-route', id: routeId, member },
                        { label: `Reset ${label.toLowerCase()} of the page` },
                      )
                    }
                  />
                }
              />
            </WritingContext>
          ))}
        </SchemaForm>
        {path !== '' && <PathField key={`${routeId} ${path}`} routeId={routeId} path={path} />}
        <SearchPreview
          title={words('title') || String(effective['name'])}
          description={words('description')}
          address={`${session.site.replace(/^https?:\/\//, '')}${path}`}
          picture={firstPicture(effective, routeId)}
        />
      </div>
    </>
  )
}

function firstPicture(document: Record<string, unknown>, routeId: string): string | undefined {
  for (const { node } of walkBlocks(readTree(document, { kind: 'route', id: routeId }))) {
    const image = isObject(node.props) ? (node.props['image'] ?? node.props['src']) : undefined
    if (typeof image === 'string' && image !== '') return image
  }
  return undefined
}

/** An address is taken over as a whole: every letter of it would otherwise leave a redirect. */
function PathField({ routeId, path }: { routeId: string; path: string }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const form = useForm({
    defaultValues: { path, relink: true },
    mode: 'onChange',
    resolver: ajvResolver((values) => problemsOf(validatorOf('RouteValues'), values)),
  })
  const { path: text = path, relink: isRelinking } = useWatch({ control: form.control })
  const isChanged = text !== path
  const uses = isChanged ? linksTo(effective, routeId) : []
  // Of an address with parameters each link names its own.
  const canFollow = !/[:*]/.test(path + text)
  const apply = form.handleSubmit(() => {
    const relink = canFollow && isRelinking
    session.run(
      { do: 'rename-route', id: routeId, path: text, redirect: !/[:*]/.test(path), relink },
      { label: `Moved the page to ${text}${relink && uses.length > 0 ? ' with the links to it' : ''}` },
    )
  })
  return (
    <FormProvider {...form}>
      <form className="ed-bare" onSubmit={(event) => void apply(event)}>
        <TextInput
          name="path"
          label="Address"
          hint="A part such as :slug stands for any text. The old address sends visitors on."
        />
        {uses.length > 0 && canFollow && <CheckInput name="relink" label="Change the links to it as well" />}
        {uses.length > 0 && (
          <details className="ed-bare">
            <summary>
              {linksWords(uses.length)} here.{' '}
              {!canFollow ? 'Change them too.' : isRelinking ? '' : 'The old address will send visitors on.'}
            </summary>
            <UseList uses={uses} label="Links to this page" />
          </details>
        )}
        {isChanged && text.startsWith('/') && (
          <button type="submit" className="ed-button ed-button--small">
            Move the page to {text}
          </button>
        )}
      </form>
    </FormProvider>
  )
}
