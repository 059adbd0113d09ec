import { readdir } from 'node:fs/promises'
import { Command, CommanderError } from 'commander'
import { nearestName } from '../../runtime/check/nearest.ts'
import { StartError } from '../config/start-error.ts'
import { declare, readParameters } from './parameters.ts'
import { CommandError, UsageError, type AnyCommand, type CliContext } from './command.ts'

const COMMANDS = new URL('./commands/', import.meta.url)

/** Exit codes of the command line. */
const EXIT = { ok: 0, fault: 1, usage: 2 } as const

/**
 * Runs one command line in process.
 *
 * @param argv the words after `forecourt`.
 * @returns the exit code; never throws for anything the user did.
 */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = EXIT.ok
  const program = createProgram(context)
  for (const command of await loadCommands(argv)) {
    register(program, command, context, (code) => {
      exitCode = code
    })
  }
  describeGroups(program)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    return report(error, context)
  }
}

/** Every command, or only those that share the first word of the command line, so that `validate` loads no database. */
async function loadCommands(argv: readonly string[] = []): Promise<AnyCommand[]> {
  const files = (await readdir(COMMANDS)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const group = argv.find((word) => !word.startsWith('-'))
  const called = files.filter((file) => file.replace(/\.ts$/, '').split('-')[0] === group)
  const modules = await Promise.all(
    (called.length > 0 ? called : files)
      .toSorted()
      .map((file) => import(new URL(file, COMMANDS).href) as Promise<{ command: AnyCommand }>),
  )
  return modules.map((module) => module.command)
}

function createProgram(context: CliContext): Command {
  return configureOutput(new Command('forecourt'), context)
    .description('Config-driven sites for car dealers: check, migrate, stock, leads and staff.')
    .usage('<command> [options]')
    .action((_options: object, program: Command) => {
      const [word] = program.args
      if (word === undefined) program.help({ error: true })
      else program.error(`error: unknown command '${word}'${nearestCommand(program, word)}`)
    })
    .allowExcessArguments()
}

/** Commander offers near misses for options and subcommands; words that meet a default action are left to us. */
function nearestCommand(program: Command, word: string): string {
  const nearest = nearestName(
    word,
    program.commands.map((command) => command.name()),
  )
  return nearest === undefined ? '' : `\n(Did you mean ${nearest}?)`
}

function register(
  program: Command,
  command: AnyCommand,
  context: CliContext,
  done: (code: number) => void,
): void {
  const groups = command.name.slice(0, -1)
  const parent = groups.reduce(
    (at, word) =>
      at.commands.find((each) => each.name() === word) ?? configureOutput(at.command(word), context),
    program,
  )
  // A group may be a command as well: `backup` beside `backup rehearse`.
  const [last = ''] = command.name.slice(-1)
  const known = parent.commands.find((each) => each.name() === last)
  const cli = configureOutput(known ?? parent.command(last), context).description(command.summary)
  declare(cli, command.options, command.args)
  if (command.note) cli.addHelpText('after', `\n${command.note}`)
  cli.action(async (...given: unknown[]) => {
    const { options, args } = readParameters(
      { options: given.at(-2) as object, args: given.slice(0, -2) },
      command,
    )
    done(await command.run(context, options, ...args))
  })
}

/** `stock` is no command of its own; its help line names what it holds. */
function describeGroups(program: Command): void {
  for (const group of program.commands) {
    const words = group.commands.map((command) => command.name())
    if (words.length > 0 && group.description() === '') group.description(words.join(', '))
  }
}

function configureOutput(command: Command, context: CliContext): Command {
  return command
    .configureOutput({
      writeOut: (text) => context.out(text),
      writeErr: (text) => context.err(text),
      getOutHelpWidth: () => context.terminal.columns,
      getErrHelpWidth: () => context.terminal.columns,
      getOutHasColors: () => context.terminal.colour,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .showHelpAfterError("(Run it with '--help' to see what it takes.)")
}

function report(error: unknown, context: CliContext): number {
  // Commander has already printed its own message; help and version requests are successes.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof UsageError) {
    context.err(`error: ${error.message}\n`)
    return EXIT.usage
  }
  if (error instanceof CommandError || error instanceof StartError) {
    context.err(`error: ${error.message}\n`)
    return EXIT.fault
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  context.err(`This is a fault of Forecourt, not of your input.\n${text}\n`)
  return EXIT.fault
}
