import { spawnSync } from 'node:child_process'
import { onSystemPath } from './paths.mjs'
import { run } from './run.mjs'

/** Package managers that run without questions. A name that one of them does not know counts as not installed. */
const MANAGERS = [
  {
    program: 'apt-get',
    refresh: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
    names: {
      chromium: 'chromium',
      postgresql: 'postgresql',
      caddy: 'caddy',
      haproxy: 'haproxy',
      java: 'openjdk-17-jre-headless',
      maven: 'maven',
    },
  },
  {
    program: 'dnf',
    install: ['install', '-y', '-q'],
    names: {
      chromium: 'chromium',
      postgresql: 'postgresql-server',
      caddy: 'caddy',
      haproxy: 'haproxy',
      java: 'java-17-openjdk-headless',
      maven: 'maven',
    },
  },
  {
    program: 'apk',
    install: ['add', '--quiet', '--no-cache'],
    names: {
      chromium: 'chromium',
      postgresql: 'postgresql',
      caddy: 'caddy',
      haproxy: 'haproxy',
      java: 'openjdk17-jre-headless',
      maven: 'maven',
    },
  },
]

/**
 * Installs a program with the system's package manager, where there is one that we may use: as root, or with a `sudo`
 * that asks for no password.
 * @param name `chromium`, `postgresql`, `caddy`, `haproxy`, `java` or `maven` @param why for the line that says what is being installed
 * @returns whether the package manager reports success
 */
export async function installFromSystem(name, why) {
  const manager = MANAGERS.find(({ program }) => onSystemPath(program))
  const prefix = rootPrefix()
  if (!manager || !prefix) return false
  console.log(`Installing ${name} with ${manager.program}: ${why} …`)
  const asRoot = (args) => {
    const [file, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', manager.program, ...args]
    return run(file, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (manager.refresh) await asRoot(manager.refresh)
  return (await asRoot([...manager.install, manager.names[name]])) === 0
}

/** What makes a command run as root; `undefined` where we may not. */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  const sudo = onSystemPath('sudo')
  return sudo && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? [sudo, '-n'] : undefined
}
