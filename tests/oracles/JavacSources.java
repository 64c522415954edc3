import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/**
 * The files that a list names, parsed by javac. Prints `@file` and what is read of each; a file that javac itself rejects is only named:
 * `#ERR file`.
 */
final class JavacSources {
  private static final int AT_ONCE = 400;

  interface Reader {
    String read(DocTrees trees, CompilationUnitTree unit) throws IOException;
  }

  static void print(String list, Reader reader) throws IOException {
    var javac = ToolProvider.getSystemJavaCompiler();
    var names = Files.readAllLines(Path.of(list));
    try (var out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        var files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      for (int from = 0; from < names.size(); from += AT_ONCE) {
        var some = names.subList(from, Math.min(from + AT_ONCE, names.size()));
        var rejected = new HashSet<String>();
        DiagnosticListener<JavaFileObject> note = found -> {
          if (found.getKind() == Diagnostic.Kind.ERROR && found.getSource() != null) rejected.add(found.getSource().getName());
        };
        var task = (JavacTask) javac.getTask(null, files, note, List.of("-proc:none"), null, files.getJavaFileObjectsFromStrings(some));
        var trees = DocTrees.instance(task);
        for (var unit : task.parse()) {
          var name = unit.getSourceFile().getName();
          if (rejected.contains(name)) out.println("#ERR " + name);
          else out.print("@" + name + "\n" + reader.read(trees, unit));
        }
      }
    }
  }
}
