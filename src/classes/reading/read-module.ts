import type { ModuleDeclaration, PackageGrant } from './class-file.ts';
import type { ClassInput } from './read-members.ts';

/** The Module attribute of a module-info (JVMS 4.7.25). */
export function readModule({ reader, pool }: Pick<ClassInput, 'reader' | 'pool'>): ModuleDeclaration {
  const readGrant = (): PackageGrant => ({
    packageName: pool.packageName(reader.u2()),
    flags: reader.u2(),
    to: reader.list(() => pool.moduleName(reader.u2())),
  });
  const name = pool.moduleName(reader.u2());
  const flags = reader.u2();
  reader.skip(2);
  return {
    name,
    flags,
    requires: reader.list(() => {
      const required = { name: pool.moduleName(reader.u2()), flags: reader.u2() };
      reader.skip(2);
      return required;
    }),
    exports: reader.list(readGrant),
    opens: reader.list(readGrant),
    uses: reader.list(() => pool.className(reader.u2())),
    provides: reader.list(() => ({
      service: pool.className(reader.u2()),
      with: reader.list(() => pool.className(reader.u2())),
    })),
  };
}
