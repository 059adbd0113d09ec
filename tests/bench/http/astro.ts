import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = { astro: '7.3.5', '@astrojs/node': '11.1.6' }

/**
 * The same page as an Astro project, prerendered and served by Astro's own Node server. The project lives in a folder
 * of its own, so that its packages are fetched only when this benchmark runs.
 */
export function startAstro(folder: string, html: string, port: number): ChildProcess {
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
  const manifest = { name: 'peer', private: true, type: 'module', dependencies: PACKAGES }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    `import node from '@astrojs/node'\nexport default { adapter: node({ mode: 'standalone' }), compressHTML: false }\n`,
  )
  writeFileSync(join(folder, 'src/page.json'), JSON.stringify({ html }))
  writeFileSync(
    join(folder, 'src/pages/index.astro'),
    `---\nimport page from '../page.json'\nexport const prerender = true\n---\n<Fragment set:html={page.html} />\n`,
  )
  const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as const }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    ...quiet,
    stdio: [...quiet.stdio],
  })
  execFileSync(process.execPath, [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
    ...quiet,
    stdio: [...quiet.stdio],
  })
  return spawn(process.execPath, [join(folder, 'dist/server/entry.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  })
}
