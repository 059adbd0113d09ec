import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import type { Problem } from './problems.ts'

/**
 * A resolver for react-hook-form over validators made ahead. The one of `@hookform/resolvers/ajv` takes a schema and
 * compiles it in the browser, at every keystroke and by `new Function`, which the editor's policy forbids.
 *
 * @param names of the fields; what is wrong inside of one stands below it in its error
 */
export function ajvResolver(
  problems: (values: unknown) => readonly Problem[],
  names: Iterable<string> = [],
): Resolver {
  return (values, _context, options) => {
    const found = problems(values)
    if (found.length === 0) return { values, errors: {} }
    const told = found.map(({ path, keyword, message }): [string, FieldError] => [
      path.join('.'),
      { type: keyword, message },
    ])
    // React-hook-form forgets an error without a type, as an object of errors is.
    const around = [...names]
      .filter((name) => told.some(([path]) => path.startsWith(`${name}.`)))
      .map((name): [string, FieldError] => [name, { type: 'inside' }])
    return { values: {}, errors: toNestErrors(Object.fromEntries([...around, ...told]), options) }
  }
}
