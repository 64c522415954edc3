import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/**
 * How complex the methods are in the files that LIST names, counted in the trees of javac's own parser: a line
 * `first line|last line|cyclomatic|nesting|first line of body|last line of body` for each that has a body; see compare-complexity.ts.
 * A file that javac itself rejects is only named: `#ERR file`.
 */
public class JavacComplexity extends TreeScanner<Void, Void> {
  private static final int AT_ONCE = 400;

  private final StringBuilder lines = new StringBuilder();
  private final SourcePositions positions;
  private final CompilationUnitTree unit;

  private JavacComplexity(SourcePositions positions, CompilationUnitTree unit) {
    this.positions = positions;
    this.unit = unit;
  }

  public static void main(String[] args) throws IOException {
    var javac = ToolProvider.getSystemJavaCompiler();
    var names = Files.readAllLines(Path.of(args[0]));
    try (var out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        var files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      for (int from = 0; from < names.size(); from += AT_ONCE) {
        var some = names.subList(from, Math.min(from + AT_ONCE, names.size()));
        var rejected = new HashSet<String>();
        DiagnosticListener<JavaFileObject> note = found -> {
          if (found.getKind() == Diagnostic.Kind.ERROR && found.getSource() != null) rejected.add(found.getSource().getName());
        };
        var task = (JavacTask) javac.getTask(null, files, note, List.of("-proc:none"), null, files.getJavaFileObjectsFromStrings(some));
        var positions = Trees.instance(task).getSourcePositions();
        for (var unit : task.parse()) {
          var name = unit.getSourceFile().getName();
          if (rejected.contains(name)) out.println("#ERR " + name);
          else out.print("@" + name + "\n" + new JavacComplexity(positions, unit).read());
        }
      }
    }
  }

  private String read() {
    scan(unit, null);
    return lines.toString();
  }

  @Override
  public Void visitClass(ClassTree type, Void none) {
    for (var member : type.getMembers()) if (member instanceof ClassTree || member instanceof MethodTree) scan(member, none);
    return null;
  }

  @Override
  public Void visitMethod(MethodTree method, Void none) {
    // What javac adds itself has no end.
    if (method.getBody() == null || positions.getEndPosition(unit, method) < 0) return null;
    var body = new Body();
    body.scan(method.getBody(), 0);
    print(method).append('|').append(body.cyclomatic).append('|').append(body.deepest).append('|');
    print(method.getBody()).append('\n');
    return null;
  }

  private StringBuilder print(Tree tree) {
    var map = unit.getLineMap();
    return lines.append(map.getLineNumber(positions.getStartPosition(unit, tree)))
        .append('|').append(map.getLineNumber(positions.getEndPosition(unit, tree) - 1));
  }

  private static class Body extends TreeScanner<Void, Integer> {
    int cyclomatic = 1;
    int deepest = 0;

    @Override
    public Void scan(Tree tree, Integer depth) {
      if (tree == null) return null;
      if (isDecision(tree)) cyclomatic++;
      return super.scan(tree, isDeep(tree) ? within(depth) : depth);
    }

    @Override
    public Void visitIf(IfTree tree, Integer depth) {
      scan(tree.getCondition(), depth);
      scan(tree.getThenStatement(), depth);
      // `else if` lies no deeper than its `if`.
      return scan(tree.getElseStatement(), tree.getElseStatement() instanceof IfTree ? depth - 1 : depth);
    }

    private int within(int depth) {
      deepest = Math.max(deepest, depth + 1);
      return depth + 1;
    }

    private static boolean isDeep(Tree tree) {
      return switch (tree.getKind()) {
        case IF, WHILE_LOOP, DO_WHILE_LOOP, FOR_LOOP, ENHANCED_FOR_LOOP, SWITCH, SWITCH_EXPRESSION, CATCH -> true;
        default -> false;
      };
    }

    private static boolean isDecision(Tree tree) {
      return switch (tree.getKind()) {
        case IF, WHILE_LOOP, DO_WHILE_LOOP, FOR_LOOP, ENHANCED_FOR_LOOP, CATCH -> true;
        case CONDITIONAL_EXPRESSION, CONDITIONAL_AND, CONDITIONAL_OR -> true;
        case CASE -> ((CaseTree) tree).getLabels().stream().anyMatch(label -> !(label instanceof DefaultCaseLabelTree));
        default -> false;
      };
    }
  }
}
