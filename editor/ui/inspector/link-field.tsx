import { isObject } from '../../../runtime/json/object.ts'
import { useMemo } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { useSessionState } from '../session/use-session.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './field-props.ts'

/** An address, with the site's own pages to choose from. */
export function LinkField(props: FieldProps) {
  const { value, onChange } = props
  const { frame, input } = useField(props)
  const targets = useLinkTargets()
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        type="text"
        list={`${input.id}-targets`}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${input.id}-targets`}>
        {targets.map(({ href, title }) => (
          <option key={href} value={href}>
            {title}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  )
}

/** What texts and buttons of the dealer usually link to. */
export function useLinkTargets(): readonly { href: string; title: string }[] {
  const effective = useSessionState(({ document }) => document.effective)
  return useMemo(() => targetsOf(effective), [effective])
}

/** Pages without parameters, and the places of the dealer. */
function targetsOf(document: Record<string, unknown>): { href: string; title: string }[] {
  const pages = routesOf(document)
    .filter((route) => route['hidden'] !== true && route['enabled'] !== false)
    .flatMap((route) => {
      const path = route['path']
      return typeof path === 'string' && !/[:*]/.test(path)
        ? [{ href: path, title: routeTitle(route, String(route['id'])) }]
        : []
    })
  const location = routesOf(document).find(({ entity }) => entity === 'location')?.['path']
  const places = Array.isArray(document['locations']) ? document['locations'].filter(isObject) : []
  const placePages =
    typeof location === 'string'
      ? places.map(({ slug, name }) => ({
          href: location.replace(/:\w+/, String(slug)),
          title: String(name),
        }))
      : []
  const phone = document['phone']
  return [
    ...pages,
    ...placePages,
    ...(typeof phone === 'string'
      ? [{ href: `tel:${phone.replaceAll(/\s/g, '')}`, title: 'Call the dealer' }]
      : []),
  ]
}
