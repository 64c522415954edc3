import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Reads lines `binary name|...` and prints `binary name|direct supertypes` as reflection reports them: see supertypes.ts. */
public class Supertypes {
  public static void main(String[] args) throws Exception {
    var implied = Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record", "java.lang.annotation.Annotation");
    var lines = new StringBuilder();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String name = line.substring(0, line.indexOf('|'));
      try {
        Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
        var supertypes = new TreeSet<String>();
        if (type.getSuperclass() != null) supertypes.add(type.getSuperclass().getName());
        for (Class<?> each : type.getInterfaces()) supertypes.add(each.getName());
        supertypes.removeAll(implied);
        lines.append(name).append('|').append(String.join(",", supertypes)).append('\n');
      } catch (ClassNotFoundException | LinkageError notOfThisMachine) {
        // Sources of other systems, or a class that only a module's own loader finds.
      }
    }
    System.out.print(lines);
  }
}
