import {
  examineBackups,
  examineDatabase,
  examineDisk,
  examineEnvironment,
  examineMail,
  examineVersions,
  examineWork,
} from '../../doctor/examine.ts'
import { examinePictures } from '../../doctor/examine-pictures.ts'
import { examineWriting } from '../../doctor/examine-writing.ts'
import { examineSearchGroups, examineSearchHosts } from '../../doctor/examine-search.ts'
import { countPictures } from '../../editor/uploads/picture-rows.ts'
import { createWriter } from '../../editor/writing/writer.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { createS3Store } from '../../object-store/s3-store.ts'
import { databaseState } from '../../watch/database-state.ts'
import { machineState } from '../../watch/machine-state.ts'
import { outboxState } from '../../watch/work-state.ts'
import { defineCommand } from '../command.ts'
import { configOf, withDatabase } from '../with-database.ts'

const MARKS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const

/** `forecourt doctor`: what of the platform is well, and what to do about the rest. */
export const command = defineCommand({
  name: ['doctor'],
  summary: 'Look at everything that the platform needs; say what to do about what is wrong',
  note: 'Exits with 1 when there is a fault. It brings the database to this release’s schema, as a start does.',
  run: async (context) => {
    const config = configOf(context)
    const store = config.pictureStore && (await createS3Store(config.pictureStore))
    const writer = config.writing && createWriter({ place: config.writing })
    const machine = await machineState(config, context.now())
    const findings = [
      ...examineEnvironment(config, context.env),
      ...examineVersions(context.root),
      ...(await withDatabase(context, async (db) => [
        ...(await databaseState(db).then((state) => examineDatabase(state, context.now()))),
        ...(await examineWork(db, await outboxState(db, context.now()))),
        ...(await examinePictures(store, await countPictures(db))),
        ...(await examineSearchGroups(db, context.now())),
      ])),
      ...examineDisk(machine, config.dataDir),
      ...examineBackups(machine, config.backupDir),
      ...(await examineMail(config)),
      ...(await examineWriting(writer)),
      ...(await examineSearchHosts(context.env, createOutbound({ allowPrivate: true }))),
    ]
    for (const { subject, state, told, advice } of findings) {
      context.out(
        `${MARKS[state]}  ${subject.padEnd(11)}  ${told}\n${advice ? `         ${' '.repeat(11)}  ${advice}\n` : ''}`,
      )
    }
    return findings.some(({ state }) => state === 'fault') ? 1 : 0
  },
})
