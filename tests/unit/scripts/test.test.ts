import { spawnSync } from 'node:child_process'
import { expect, it } from '@jest/globals'

/** `npm test` with arguments, which lists the files instead of running them. */
function select(...names: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/scripts/test.ts', ...names, '--listTests'], {
    encoding: 'utf8',
  })
  return { files: stdout.match(/tests\/\S+\.test\.tsx?/g) ?? [], stderr, status }
}

it('npm test runs files and folders of several projects together, and nothing else', () => {
  const { files } = select('tests/unit/domain/enums.test.ts', './tests/gallery/', 'staff')
  const others = files.filter((file) => !/^tests\/(gallery|staff)\//.test(file))
  expect(others).toEqual(['tests/unit/domain/enums.test.ts'])
  expect(files).toEqual(expect.arrayContaining(['tests/gallery/axe.test.ts', 'tests/staff/draw.test.ts']))
})

it.each(['units', 'tests/unit/missing.test.ts', 'src', 'tests/support'])(
  'npm test refuses %s beside other names',
  (name) => {
    const { files, stderr, status } = select('unit', name)
    expect({ files, status }).toEqual({ files: [], status: 1 })
    expect(stderr).toContain(`No tests in ${name}.`)
  },
)
