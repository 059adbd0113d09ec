import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { settlesTrials } from '../../../trials/settles-trials.ts'
import { standsIn } from '../../../trials/stands-in.ts'
import { isShare, isVersion, shareOf, type Trial } from '../../../trials/trial.ts'
import type { Check } from '../../check.ts'
import type { BlockPlace } from '../../walk.ts'

export const check: Check = {
  code: 'trial-versions',
  severity: 'warning',
  title: 'A trial that visitors cannot have two versions of',
  docs: 'A trial shows each visitor the blocks of version A or those of version B. With one version alone the others see nothing in its place: add the other one, or end the trial. All its blocks say the same share of visitors who see version B; with several, a page goes by the first that the visit meets. Inside of a block that comes alive in the browser, and inside of another trial, version A is shown to everybody: try versions of the block around it. Inside of a version of its own trial, the other version is never shown.',
  source: 'RUN-04',
  create({ report }) {
    /** Blocks by version, by trial. */
    const trials = new Map<string, Map<string, BlockPlace>>()
    const shares = new Map<string, number>()
    return {
      block(place) {
        const trial = trialOf(place)
        if (trial === undefined) return
        const versions = trials.get(trial.name) ?? new Map<string, BlockPlace>()
        trials.set(trial.name, versions)
        if (!versions.has(trial.version)) versions.set(trial.version, place)
        const [share, first = share] = [shareOf(trial), shares.get(trial.name)]
        shares.set(trial.name, first)
        if (share !== first) {
          report({
            message: `Here ${share} % of the visitors see version B of the trial "${trial.name}", at other blocks of it ${first} %.`,
            pointer: `${place.pointer}/trial`,
            blockId: place.id,
            suggestions: [
              {
                title: `Show version B to ${first} %`,
                edits: [{ op: 'set', pointer: `${place.pointer}/trial`, value: { ...trial, share: first } }],
              },
            ],
          })
        }
        const around = undrawnIn(place)
        if (around === undefined || standsIn(trial, trialOf(around) ?? 'alive')) return
        report({
          message: `Version ${letterOf(trial)} of the trial "${trial.name}" is never shown inside of ${wordsFor(around, trial)}.`,
          pointer: `${place.pointer}/trial`,
          blockId: place.id,
        })
      },
      end() {
        for (const [name, versions] of trials) {
          const [only] = versions
          if (versions.size !== 1 || only === undefined) continue
          const [version, { pointer, id }] = only
          report({
            message: `The trial "${name}" has version ${version.toUpperCase()} alone: the other visitors see nothing in its place.`,
            pointer: `${pointer}/trial`,
            blockId: id,
          })
        }
      },
    }
  },
}

/** What is no trial is the schema's to tell. */
function trialOf({ node }: BlockPlace): Trial | undefined {
  const trial = objectOf(node['trial'])
  const [name, version] = [textOf(trial?.['name']), trial?.['version']]
  if (name === undefined || !isVersion(version)) return undefined
  const share = trial?.['share']
  return { name, version, ...(isShare(share) && { share }) }
}

/** The block around in which no trial can be drawn: of a trial the outermost, else the nearest that comes alive. */
function undrawnIn({ parent }: BlockPlace): BlockPlace | undefined {
  if (parent === undefined) return undefined
  const outer = undrawnIn(parent)
  if (outer && trialOf(outer)) return outer
  return trialOf(parent) !== undefined || settlesTrials(parent.schema) ? parent : outer
}

function wordsFor(around: BlockPlace, { name }: Trial): string {
  const trial = trialOf(around)
  if (trial === undefined) return around.type
  return trial.name === name ? `its version ${letterOf(trial)}` : 'another trial'
}

function letterOf({ version }: Pick<Trial, 'version'>): string {
  return version.toUpperCase()
}
