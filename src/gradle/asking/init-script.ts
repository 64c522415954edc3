/**
 * The script that a build is run with when it is asked: each project gets a task that resolves its class paths and writes the result, in lines of
 * fields between tabs, to a file of its own in the folder of the system property. For Gradle 4.3 and later.
 * Source: https://docs.gradle.org/current/userguide/init_scripts.html.
 */
export const INIT_SCRIPT = String.raw`
import org.gradle.api.artifacts.component.ProjectComponentIdentifier
import org.gradle.api.artifacts.result.UnresolvedDependencyResult

allprojects { project ->
  if (gradle.parent != null) return
  project.tasks.create('jarIndexerReport').doLast {
    def lines = []
    def add = { Object... fields ->
      lines << fields.collect { it == null ? '' : it.toString().replaceAll('\\s+', ' ') }.join('\t')
    }
    def describe = { kind, component ->
      def owner = ''
      if (component.id instanceof ProjectComponentIdentifier) {
        def build = component.id.build
        def path = component.id.projectPath
        // The name of an included build comes first.
        def prefix = build.currentBuild ? '' : build.hasProperty('buildPath') ? build.buildPath : ':' + build.name
        owner = prefix != '' && path == ':' ? prefix : prefix + path
      }
      def module = component.moduleVersion
      add(kind, owner, module?.group, module?.name, module?.version)
    }
    add('project', project.path, project.projectDir, project.group, project.name, project.version, project.plugins.hasPlugin('java-platform'))
    project.configurations.findAll { it.canBeResolved && it.name =~ /[cC]ompileClasspath$|[rR]untimeClasspath$|^annotationProcessor$|[a-z]AnnotationProcessor$/ }.each { configuration ->
      add('configuration', configuration.name)
      def before = lines.size()
      try {
        def result = configuration.incoming.resolutionResult
        result.allComponents.findAll { it != result.root }.each { describe('component', it) }
        result.allDependencies.each {
          if (it instanceof UnresolvedDependencyResult) add('unresolved', it.requested, it.failure.message)
          else if (it.from == result.root && !(it.respondsTo('isConstraint') && it.constraint)) describe('direct', it.selected)
        }
      } catch (Exception failure) {
        lines = lines.take(before)
        def reasons = []
        for (def cause = failure; cause != null && reasons.size() < 5; cause = cause.cause) reasons << cause.message
        add('failed', reasons.findAll { it }.unique().join(': '))
      }
    }
    new File(System.getProperty('jarindexer.target'), UUID.randomUUID().toString() + '.tsv').setText(lines.join('\n'), 'UTF-8')
  }
}
`;

/** Gradle's arguments for it; caches of an earlier configuration would leave the task out. */
export function listArguments(initScript: string, target: string): readonly string[] {
  const off = ['configureondemand', 'configuration-cache', 'unsafe.configuration-cache', 'unsafe.isolated-projects'];
  return [
    '--init-script',
    initScript,
    '--quiet',
    '--console=plain',
    '--no-daemon',
    '--no-scan',
    ...off.map((name) => `-Dorg.gradle.${name}=false`),
    `-Djarindexer.target=${target}`,
    'jarIndexerReport',
  ];
}
