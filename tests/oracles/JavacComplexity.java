import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.IOException;

/**
 * How complex the methods are in the files that LIST names, counted in the trees of javac's own parser: a line
 * `first line|last line|cyclomatic|nesting|first line of body|last line of body` for each that has a body; see compare-complexity.ts.
 */
public class JavacComplexity extends TreeScanner<Void, Void> {
  private final StringBuilder lines = new StringBuilder();
  private final SourcePositions positions;
  private final CompilationUnitTree unit;

  private JavacComplexity(SourcePositions positions, CompilationUnitTree unit) {
    this.positions = positions;
    this.unit = unit;
  }

  public static void main(String[] args) throws IOException {
    JavacSources.print(args[0], (trees, unit) -> new JavacComplexity(trees.getSourcePositions(), unit).read());
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
