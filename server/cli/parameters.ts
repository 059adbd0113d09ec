import { type Command, Option } from 'commander'
import { z } from 'zod'
import { nearestName } from '../../runtime/check/nearest.ts'
import { type Arguments, type Options, UsageError } from './command.ts'

interface ParameterHelp {
  /** As the help shows it: `<slug>`, `[path...]`; nothing for an option that is only there or not. */
  value: string
  summary: string
  /** What to write: finishes "--width is "wide"; write …", or of an argument ""x" is not …". */
  expected: string
  /** The only words that can be written. */
  words?: readonly string[]
}

const help = z.registry<ParameterHelp>()

/** Longer than anything that is written on a command line by hand, paths included. */
const MOST = 4096

/** A text of the command line. */
export const anyText = () => z.string().min(1).max(MOST)

/** A parameter with a schema of its own, which gets the text as it was written. */
export function parameter<Schema extends z.ZodType>(
  value: string,
  summary: string,
  schema: Schema,
  expected = `a text of at most ${MOST} characters`,
): Schema {
  help.add(schema as z.ZodType, { value, summary, expected })
  return schema
}

/** One of a few words. */
export function choice<const Word extends string>(value: string, summary: string, words: readonly Word[]) {
  return word(value, summary, words, z.enum(words).optional())
}

/** One of a few words; `otherwise` where nothing is written. */
export function choiceOf<const Word extends string>(
  value: string,
  summary: string,
  words: readonly Word[],
  otherwise: NoInfer<Word>,
) {
  return word(value, summary, words, z.enum(words).default(otherwise as never))
}

/** One of a few words that has to be written. */
export function choiceRequired<const Word extends string>(
  value: string,
  summary: string,
  words: readonly Word[],
) {
  return word(value, summary, words, z.enum(words))
}

function word<Schema extends z.ZodType>(
  value: string,
  summary: string,
  words: readonly string[],
  schema: Schema,
): Schema {
  help.add(schema, { value, summary, words, expected: words.join(words.length === 2 ? ' or ' : ', ') })
  return schema
}

/** An option that is there or not. */
export function flag(summary: string) {
  return parameter('', summary, z.boolean().default(false))
}

/** Declares them in commander's words, which knows missing and misspelt names; their values are read by `readParameters`. */
export function declare(cli: Command, options: Options, args: Arguments): void {
  for (const schema of args) {
    const { value, summary } = helpOf(schema)
    cli.argument(value, summary)
  }
  for (const [name, schema] of Object.entries(options)) {
    const { value, summary, words } = helpOf(schema)
    const option = new Option(
      `${flagOf(name)} ${value}`.trim(),
      words ? `${summary}: ${words.join(', ')}` : summary,
    )
    const unwritten = schema.safeParse(undefined)
    if (!unwritten.success) option.makeOptionMandatory()
    else if (typeof unwritten.data === 'string') option.default(unwritten.data)
    cli.addOption(option)
  }
}

/** @throws {UsageError} for the first value that cannot be used */
export function readParameters(
  given: { options: object; args: readonly unknown[] },
  { options, args }: { options: Options; args: Arguments },
): { options: object; args: unknown[] } {
  const readOptions = z.object(options).safeParse(given.options)
  if (!readOptions.success) {
    const [name = '', ...inside] = readOptions.error.issues[0]?.path ?? []
    const { expected, words } = helpOf(options[String(name)])
    const written = valueAt(given.options, [name, ...inside])
    const nearest = words && nearestName(written, words)
    throw new UsageError(`${flagOf(String(name))} is "${written}"; write ${nearest ?? expected}`)
  }
  const readArgs = args.map((schema, at) => {
    const read = schema.safeParse(given.args[at])
    if (read.success) return read.data
    const written = valueAt(given.args[at], read.error.issues[0]?.path ?? [])
    throw new UsageError(`"${written}" is not ${helpOf(schema).expected}`)
  })
  return { options: readOptions.data, args: readArgs }
}

function helpOf(schema: z.ZodType | undefined): ParameterHelp {
  const known = schema && help.get(schema)
  if (!known) throw new Error('A parameter of a command is made by parameter(), choice() or flag()')
  return known
}

/** As commander names options: `dryRun` is `--dry-run`. */
function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** What stands at the place of an issue: of options that can be repeated, the one that is wrong. */
function valueAt(given: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown>)?.[part], given)
  return String(value ?? '')
}
